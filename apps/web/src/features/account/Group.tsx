import type { ReactNode } from 'react'
import { Card } from '#ui/layout/Card.tsx'
import styles from './Group.module.css'

export interface GroupProps {
  readonly title: string
  /** Beside the title: what concerns the whole group. */
  readonly action?: ReactNode
  /** Under it, what needs to be known. */
  readonly text?: string
  readonly padding?: 'none' | 'md'
  readonly children: ReactNode
}

/** Rows that belong together, under a quiet title. */
export function Group({ title, action, text, padding = 'none', children }: GroupProps) {
  return (
    <section className={styles['group']}>
      <header className={styles['head']}>
        <h2 className={styles['title']}>{title}</h2>
        {action}
      </header>
      <Card padding={padding}>{children}</Card>
      {text !== undefined && <p className={styles['text']}>{text}</p>}
    </section>
  )
}
