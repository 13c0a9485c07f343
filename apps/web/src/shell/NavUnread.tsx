import { UnreadBadge } from '#session/UnreadBadge.tsx'
import styles from './BottomNav.module.css'

/** All that waits to be read. */
export function NavUnread() {
  return (
    <span className={styles['badge']}>
      <UnreadBadge of="all" edge="surface-1" />
    </span>
  )
}
