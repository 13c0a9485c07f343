import { useTranslate } from '#i18n/I18n.tsx'
import { useMoney } from '#i18n/useMoney.ts'
import { RemovableChip } from '#ui/RemovableChip.tsx'
import styles from './ActiveFilters.module.css'
import { SLOT_CLASSES, type Filters } from './filters.ts'
import type { Vendor } from './shelf.ts'

export type ActiveFiltersProps = Readonly<{
  filters: Filters
  vendors: readonly Vendor[]
  onChange: (filters: Filters) => void
}>

/** What narrows the list, each one tap from being gone. */
export function ActiveFilters({ filters, vendors, onChange }: ActiveFiltersProps) {
  const t = useTranslate()
  const money = useMoney()
  const { vassalage, classify, minBet } = filters
  const slotClass = SLOT_CLASSES.find(({ key }) => key === classify)
  const active = [
    vassalage !== undefined && {
      // Until the vendors have come, their code has to do.
      name: vendors.find((vendor) => vendor.vassalage === vassalage)?.displayName ?? vassalage,
      without: { ...filters, vassalage: undefined },
    },
    slotClass && { name: t(slotClass.text), without: { ...filters, classify: undefined } },
    minBet !== undefined && {
      name: t('filter_bet', { amount: money(minBet.toFixed(2)) }),
      without: { ...filters, minBet: undefined },
    },
  ].filter((one) => typeof one === 'object')
  if (active.length === 0) return null
  return (
    <div role="group" aria-label={t('filter_active')} className={styles['chips']}>
      {active.map(({ name, without }) => (
        <div key={name} className={styles['chip']}>
          <RemovableChip label={t('filter_remove', { filter: name })} onRemove={() => onChange(without)}>
            {name}
          </RemovableChip>
        </div>
      ))}
    </div>
  )
}
