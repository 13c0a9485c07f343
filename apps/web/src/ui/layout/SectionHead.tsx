import type { ReactNode } from 'react'
import { cx } from '#lib/classNames.ts'
import styles from './SectionHead.module.css'

export type SectionHeadProps = Readonly<{
  title: string
  /** Before the title, such as a mark. */
  lead?: ReactNode
  /** Small beside the title, such as a count. */
  note?: string | undefined
  /** A MoreLink. */
  more?: ReactNode
}>

export function SectionHead({ title, lead, note, more }: SectionHeadProps) {
  return (
    <header className={cx(styles['head'], lead !== undefined && styles['led'])}>
      {lead !== undefined && <span className={styles['lead']}>{lead}</span>}
      <h2 className={styles['title']}>
        {title}
        {note !== undefined && <small className={styles['note']}>{note}</small>}
      </h2>
      {more}
    </header>
  )
}
