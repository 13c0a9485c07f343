import type { ReactNode } from 'react'
import { cx } from '#lib/classNames.ts'
import styles from './FactList.module.css'

export type FactListProps = Readonly<{
  /** Whether a value stands beside its name or under it. */
  look?: 'beside' | 'under'
  className?: string | undefined
  children: ReactNode
}>

/** What is known of something, each with its name. */
export function FactList({ look = 'beside', className, children }: FactListProps) {
  return <dl className={cx(styles['facts'], look === 'beside' && styles['beside'], className)}>{children}</dl>
}

export type FactProps = Readonly<{ name: string; children: ReactNode }>

export function Fact({ name, children }: FactProps) {
  return (
    <div className={styles['fact']}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A number to quote, which may be longer than a line. */
export function FactCode({ children }: Readonly<{ children: string }>) {
  return <code className={styles['code']}>{children}</code>
}
