import { cx } from '#lib/classNames.ts'
import styles from './ReadMark.module.css'

export type ReadMarkProps = Readonly<{
  /** What an unread one is called; without it, it is read. */
  unread?: string | undefined
}>

/** A dot before what has not been read, and a ring before what has. */
export function ReadMark({ unread }: ReadMarkProps) {
  return (
    <span className={cx(styles['mark'], unread !== undefined && styles['unread'])}>
      {unread !== undefined && <span className="srOnly">{unread}</span>}
    </span>
  )
}
