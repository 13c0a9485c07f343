import { useId, type ReactNode } from 'react'
import { Card } from '#ui/Card.tsx'
import { List } from '#ui/List.tsx'
import styles from './Group.module.css'

export type GroupProps = Readonly<{
  title: string
  /** ListRows. */
  children: ReactNode
}>

/** Rows that belong together, under what they are. */
export function Group({ title, children }: GroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles['title']}>
        {title}
      </h2>
      <Card padding="none">
        <List>{children}</List>
      </Card>
    </section>
  )
}
