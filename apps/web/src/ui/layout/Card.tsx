import type { ReactNode } from 'react'
import { cx } from '#lib/classNames.ts'
import styles from './Card.module.css'

export type CardProps = Readonly<{
  children: ReactNode
  as?: 'div' | 'section' | 'article'
  /** Without padding where the content brings its own, as a list or a picture does. */
  padding?: 'none' | 'md'
  className?: string | undefined
}>

export function Card({ children, as: Element = 'div', padding = 'md', className }: CardProps) {
  return (
    <Element className={cx(styles['card'], padding === 'md' && styles['padded'], className)}>
      {children}
    </Element>
  )
}
