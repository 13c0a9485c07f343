import styles from './StrengthMeter.module.css'

export type StrengthMeterProps = Readonly<{
  /** How many of the four bars are lit. */
  level: 0 | 1 | 2 | 3 | 4
  /** What the level means and how to raise it. */
  text: string
}>

/** How hard a new password is to guess. The words carry it; the bars repeat them. */
export function StrengthMeter({ level, text }: StrengthMeterProps) {
  return (
    <div className={styles['meter']}>
      <div className={styles['bars']} data-level={level} aria-hidden>
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} className={bar <= level ? styles['lit'] : undefined} />
        ))}
      </div>
      <p className={styles['text']} aria-live="polite">
        {text}
      </p>
    </div>
  )
}
