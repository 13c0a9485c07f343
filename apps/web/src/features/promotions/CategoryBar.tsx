import type { PromotionCategory } from '@trevo/contract'
import { useTranslate } from '#i18n/I18n.tsx'
import { ChipBar } from '#ui/ChipBar.tsx'

export type CategoryBarProps = Readonly<{
  categories: readonly PromotionCategory[]
  /** None is all. */
  value: PromotionCategory | undefined
  onChange: (category: PromotionCategory | undefined) => void
}>

export function CategoryBar({ categories, value, onChange }: CategoryBarProps) {
  const t = useTranslate()
  const items = (['all', ...categories] as const).map((one) => ({ value: one, label: t(`promo_${one}`) }))
  return (
    <ChipBar
      label={t('promo_categories')}
      items={items}
      value={value ?? 'all'}
      onChange={(one) => onChange(one === 'all' ? undefined : one)}
      bleeds
    />
  )
}
