import { useState } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { DAYS_MAX, rangeFault, rangeOf } from './period.ts'
import { PERIODS, readDay, type PeriodSearch } from './periodSearch.ts'
import styles from './PeriodPicker.module.css'

export type PeriodPickerProps = Readonly<{
  search: PeriodSearch
  today: string
  onChange: (search: PeriodSearch) => void
}>

/** Which days a list is about: three at hand, and any others. */
export function PeriodPicker({ search, today, onChange }: PeriodPickerProps) {
  const t = useTranslate()
  const { period = 'week' } = search
  return (
    <>
      <Segmented
        label={t('hist_period')}
        options={PERIODS.map((value) => ({ value, label: t(`hist_period_${value}`) }))}
        value={period}
        onChange={(value) => {
          const { startDate, endDate } = rangeOf(search, today)
          onChange({
            period: value === 'week' ? undefined : value,
            from: value === 'custom' ? startDate : undefined,
            to: value === 'custom' ? endDate : undefined,
          })
        }}
      />
      {period === 'custom' && <DayFields search={search} today={today} onChange={onChange} />}
    </>
  )
}

/** Two days. Until they make sense, the list stays as it is. */
function DayFields({ search, today, onChange }: PeriodPickerProps) {
  const t = useTranslate()
  const { startDate, endDate } = rangeOf(search, today)
  const [days, setDays] = useState({ from: startDate, to: endDate })
  const fault = rangeFault({ startDate: days.from, endDate: days.to })
  function change(part: Partial<typeof days>) {
    const next = { ...days, ...part }
    setDays(next)
    const range = { startDate: next.from, endDate: next.to }
    if (readDay(next.from) === undefined || readDay(next.to) === undefined || rangeFault(range)) return
    onChange({ period: 'custom', ...next })
  }
  return (
    <div className={styles['fields']}>
      <TextField
        type="date"
        label={t('hist_from')}
        value={days.from}
        max={today}
        onChange={(from) => change({ from })}
      />
      <TextField
        type="date"
        label={t('hist_to')}
        value={days.to}
        max={today}
        error={fault === undefined ? undefined : t(`hist_fault_${fault}`, { days: DAYS_MAX })}
        onChange={(to) => change({ to })}
      />
    </div>
  )
}
