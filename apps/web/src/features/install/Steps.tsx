import type { ReactNode } from 'react'
import styles from './Steps.module.css'

export interface Step {
  /** What stands between asterisks is a name on the screen. */
  readonly text: string
  /** How that name looks there. */
  readonly icon?: ReactNode
}

export interface StepsProps {
  readonly steps: readonly Step[]
}

export function Steps({ steps }: StepsProps) {
  return (
    <ol role="list" className={styles['steps']}>
      {steps.map((step) => (
        <li key={step.text}>
          <span>{wordsOf(step)}</span>
        </li>
      ))}
    </ol>
  )
}

function wordsOf({ text, icon }: Step): ReactNode[] {
  const [before, name, after] = text.split('*')
  if (name === undefined) return [before]
  const look = icon === undefined ? undefined : styles['key']
  return [
    before,
    <b key={name} className={look}>
      {icon}
      {name}
    </b>,
    after,
  ]
}
