import { Trophy } from 'lucide-react'
import { Counter } from '#ui/Counter.tsx'
import styles from './PoolView.module.css'

export type PoolViewProps = Readonly<{
  title: string
  currency: string
  /** The formatted digits, such as 30.418.275,60. */
  value: string
  /** What it is the sum of, and when that was. */
  facts: string | undefined
}>

export function PoolView({ title, currency, value, facts }: PoolViewProps) {
  return (
    <section className={styles['pool']} aria-label={title}>
      <p className={styles['title']}>
        <Trophy aria-hidden />
        {title}
      </p>
      <div className={styles['digits']}>
        <Counter currency={currency} value={value} />
      </div>
      {facts !== undefined && <p className={styles['facts']}>{facts}</p>}
    </section>
  )
}
