import { Check, Circle } from 'lucide-react'
import { useTranslate } from '#i18n/I18n.tsx'
import { cx } from '#lib/classNames.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './PasswordMeter.module.css'

export interface PasswordCheck {
  readonly label: string
  readonly isMet: boolean
}

export interface PasswordMeterProps {
  /** Bars that are lit, of four. */
  readonly level: number
  readonly checks: readonly PasswordCheck[]
}

/** How long a password is, and which of the rules it meets already. */
export function PasswordMeter({ level, checks }: PasswordMeterProps) {
  const t = useTranslate()
  return (
    <>
      <div
        role="img"
        aria-label={t('psw_strength', { level })}
        className={cx(styles['bars'], level === 1 && styles['first'])}
      >
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} className={cx(styles['bar'], bar <= level && styles['on'])} />
        ))}
      </div>
      <ul role="list" className={styles['checks']}>
        {checks.map(({ label, isMet }) => (
          <li key={label} className={cx(styles['check'], isMet && styles['met'])}>
            {isMet ? <Check aria-hidden /> : <Circle aria-hidden />}
            {label}
            <VisuallyHidden>: {t(isMet ? 'psw_met' : 'psw_unmet')}</VisuallyHidden>
          </li>
        ))}
      </ul>
    </>
  )
}
