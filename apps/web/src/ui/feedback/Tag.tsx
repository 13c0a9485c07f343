import type { ReactNode } from 'react'
import { cx } from '#lib/classNames.ts'
import styles from './Tag.module.css'

export type TagProps = Readonly<{
  children: ReactNode
  /** Gold is for VIP and money only. */
  tone?: 'neutral' | 'brand' | 'gold' | 'positive' | 'negative' | 'warning' | 'info'
  icon?: ReactNode
}>

export function Tag({ children, tone = 'neutral', icon }: TagProps) {
  return (
    <span className={cx(styles['tag'], tone !== 'neutral' && styles[tone])}>
      {icon !== undefined && <span className={styles['icon']}>{icon}</span>}
      <span className={styles['label']}>{children}</span>
    </span>
  )
}
