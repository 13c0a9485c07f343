import type { ActivityStatus, MyRewards } from '@trevo/contract'
import { useTranslate } from '#i18n/I18n.tsx'
import { ChipBar } from '#ui/ChipBar.tsx'

export type StateChipsProps = Readonly<{
  counts: MyRewards['counts']
  /** None is all. */
  value: ActivityStatus | undefined
  onChange: (state: ActivityStatus | undefined) => void
}>

/** Narrows a view to one state, if it has more than one. */
export function StateChips({ counts, value, onChange }: StateChipsProps) {
  const t = useTranslate()
  if (counts.length < 2) return null
  const states = counts.map(({ state, count }) => ({
    value: state,
    label: t('reward_chip', { state: t(`reward_${state}`), count }),
  }))
  return (
    <ChipBar
      label={t('reward_states')}
      items={[{ value: 'all' as const, label: t('reward_all') }, ...states]}
      value={value ?? 'all'}
      onChange={(one) => onChange(one === 'all' ? undefined : one)}
      bleeds
    />
  )
}
