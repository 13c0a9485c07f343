import type { ReactNode } from 'react'
import styles from './SectionHead.module.css'

export type SectionHeadProps = Readonly<{
  title: string
  /** Small beside the title, such as a count. */
  note?: string | undefined
  /** A MoreLink. */
  more?: ReactNode
}>

export function SectionHead({ title, note, more }: SectionHeadProps) {
  return (
    <header className={styles['head']}>
      <h2 className={styles['title']}>
        {title}
        {note !== undefined && <small className={styles['note']}>{note}</small>}
      </h2>
      {more}
    </header>
  )
}
