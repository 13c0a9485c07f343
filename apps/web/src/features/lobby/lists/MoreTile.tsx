import type { MouseEvent } from 'react'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './MoreTile.module.css'

export type MoreTileProps = Readonly<{
  href: string
  onClick: (event: MouseEvent) => void
  /** How many more there are. */
  count: number
  children: string
  /** Of what, for who does not see where it stands. */
  of: string
}>

/** Where a row of games ends and the list of all of them begins. */
export function MoreTile({ href, onClick, count, children, of }: MoreTileProps) {
  return (
    <a href={href} onClick={onClick} className={styles['tile']}>
      <span className={styles['words']}>
        <b className={styles['count']}>+{count}</b> {children}
        <VisuallyHidden>{` ${of}`}</VisuallyHidden>
      </span>
    </a>
  )
}
