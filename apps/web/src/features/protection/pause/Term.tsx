import type { ReactNode } from 'react'
import { cx } from '#lib/classNames.ts'
import styles from './Term.module.css'

export type TermProps<Value> = Readonly<{
  /** Of all that can be chosen together. */
  name: string
  value: Value
  chosen: Value
  onChoose: (value: Value) => void
  title: string
  meta: ReactNode
}>

/** One length of time of several, and when it would be over. */
export function Term<Value>({ name, value, chosen, onChoose, title, meta }: TermProps<Value>) {
  const isChosen = chosen === value
  return (
    <label className={cx(styles['term'], isChosen && styles['chosen'])}>
      <input
        type="radio"
        name={name}
        className={styles['radio']}
        checked={isChosen}
        onChange={() => onChoose(value)}
      />
      <span className={styles['words']}>
        <span className={styles['title']}>{title}</span>
        <span className={styles['meta']}>{meta}</span>
      </span>
    </label>
  )
}
