import type { ReactNode } from 'react'
import { cx } from '#lib/classNames.ts'
import styles from './Well.module.css'

export type WellTone =
  | 'brand'
  | 'neutral'
  | 'gold'
  | 'positive'
  | 'negative'
  | 'warning'
  | 'info'
  // The hues of the game categories, which players learn; others may borrow one.
  | 'home'
  | 'rng'
  | 'live'
  | 'fish'
  | 'pvp'
  | 'sports'
  | 'esports'
  | 'cockfight'
  | 'lott'
  | 'inhouse'
  | 'inhouse2'
  | 'bingo'

export type WellProps = Readonly<{
  /** An icon. */
  children: ReactNode
  tone?: WellTone
  size?: 'sm' | 'md' | 'lg'
  className?: string | undefined
}>

/** An icon on a tint of its own colour. */
export function Well({ children, tone = 'brand', size = 'md', className }: WellProps) {
  return (
    <span className={cx(styles['well'], styles[tone], size !== 'md' && styles[size], className)}>
      {children}
    </span>
  )
}
