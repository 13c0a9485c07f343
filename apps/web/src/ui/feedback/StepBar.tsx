import styles from './StepBar.module.css'

export type StepBarProps = Readonly<{
  /** From one. */
  step: number
  steps: number
  /** "Etapa 2 de 4". */
  count: string
  title: string
}>

/** Where one is in a form of several pages. */
export function StepBar({ step, steps, count, title }: StepBarProps) {
  return (
    <div>
      <div className={styles['bars']} aria-hidden>
        {Array.from({ length: steps }, (_, index) => (
          <span key={index} className={index < step ? styles['done'] : undefined} />
        ))}
      </div>
      <p className={styles['count']}>{count}</p>
      <h2 className={styles['title']} tabIndex={-1}>
        {title}
      </h2>
    </div>
  )
}
