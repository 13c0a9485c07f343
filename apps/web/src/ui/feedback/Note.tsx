import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#lib/classNames.ts'
import styles from './Note.module.css'

export type NoteProps = Readonly<{
  children: ReactNode
  tone?: 'plain' | 'info' | 'warning'
  icon?: ReactNode
}>

/** A sentence worth reading beside what is to be done. What went wrong is an ErrorState. */
export function Note({ children, tone = 'plain', icon = <Info /> }: NoteProps) {
  return (
    <div className={cx(styles['note'], styles[tone])}>
      <span className={styles['icon']} aria-hidden>
        {icon}
      </span>
      <div className={styles['words']}>{children}</div>
    </div>
  )
}
