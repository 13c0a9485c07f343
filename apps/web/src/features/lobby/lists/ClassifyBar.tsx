import type { GameCategory } from '@trevo/contract'
import { useTranslate } from '#i18n/I18n.tsx'
import { ChipBar } from '#ui/ChipBar.tsx'
import type { Classify } from './shelf.ts'

export type ClassifyBarProps = Readonly<{
  category: GameCategory
  classes: readonly Classify[]
  value: string
  onChange: (classify: string) => void
}>

/** All, hot, for slots also new, then what the catalogue tells apart, if it tells anything apart. */
export function ClassifyBar({ category, classes, value, onChange }: ClassifyBarProps) {
  const t = useTranslate()
  const items = [
    { value: 'all', label: t('list_all') },
    { value: 'hot', label: t('list_hot') },
    ...(category === 'RNG' ? [{ value: 'new', label: t('list_new') }] : []),
    ...(classes.length > 1
      ? classes.map(({ key, displayName }) => ({ value: key, label: displayName }))
      : []),
  ]
  return <ChipBar label={t('list_classes')} items={items} value={value} onChange={onChange} />
}
