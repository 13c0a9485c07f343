import { useTranslate } from '#i18n/I18n.tsx'
import { cx } from '#lib/classNames.ts'
import styles from './ClockRing.module.css'
import { useMinutesTo } from './minutesTo.ts'
import { minutesBetween } from './steps.ts'

export type ClockRingProps = Readonly<{
  requestedAt: number
  deadline: number
}>

/** How many of the minutes it may take are left; past them, how many it has taken too long. */
export function ClockRing({ requestedAt, deadline }: ClockRingProps) {
  const t = useTranslate()
  const left = useMinutesTo(deadline)
  const all = minutesBetween(requestedAt, deadline)
  const isLate = left < 0
  const share = isLate ? 1 : Math.min(1, left / all)
  return (
    <div
      role="img"
      aria-label={isLate ? t('wt_late_label', { late: -left }) : t('wt_left_label', { left, all })}
      className={cx(styles['ring'], isLate && styles['late'])}
    >
      <svg viewBox="0 0 92 92" className={styles['circle']} aria-hidden="true">
        <circle cx="46" cy="46" r="40" className={styles['ground']} />
        {share > 0 && (
          <circle
            cx="46"
            cy="46"
            r="40"
            className={styles['left']}
            pathLength="100"
            strokeDasharray={`${share * 100} 100`}
          />
        )}
      </svg>
      <span className={styles['words']} aria-hidden>
        <b className={styles['minutes']}>{isLate ? `+${-left}` : left}</b>
        <span>{t(isLate ? 'wt_late' : 'wt_left')}</span>
      </span>
    </div>
  )
}
