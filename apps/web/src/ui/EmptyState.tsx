import type { ReactNode } from 'react'
import { EmptyArt } from './EmptyArt.tsx'
import styles from './EmptyState.module.css'

export type EmptyStateProps = Readonly<{
  title: string
  /** What to do next, or which filter emptied the list. */
  text?: string
  illustration?: ReactNode
  action?: ReactNode
}>

export function EmptyState({ title, text, illustration = <EmptyArt />, action }: EmptyStateProps) {
  return (
    <div className={styles['state']}>
      <div className={styles['art']}>{illustration}</div>
      <p className={styles['title']}>{title}</p>
      {text !== undefined && <p className={styles['text']}>{text}</p>}
      {action !== undefined && <div className={styles['action']}>{action}</div>}
    </div>
  )
}
