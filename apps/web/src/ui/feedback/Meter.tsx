import { cx } from '#lib/classNames.ts'
import styles from './Meter.module.css'

export type MeterProps = Readonly<{
  /** Names it for screen readers. */
  label: string
  /** How far it is, from 0 to 1; more is as far as it goes. */
  share: number
  /** The same in words: "R$ 120,00 de R$ 500,00". */
  text: string
}>

/** From here on it is close. */
const CLOSE = 0.8

/** How much of something is used. */
export function Meter({ label, share, text }: MeterProps) {
  const used = Math.min(1, Math.max(0, share))
  const tone = used === 1 ? 'full' : used >= CLOSE ? 'close' : 'free'
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(used * 100)}
      aria-valuetext={text}
      className={styles['meter']}
    >
      <span className={cx(styles['used'], styles[tone])} style={{ width: `${used * 100}%` }} />
    </div>
  )
}
