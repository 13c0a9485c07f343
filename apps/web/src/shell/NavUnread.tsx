import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshUnread } from '#session/queries.ts'
import { UnreadBadge } from '#session/UnreadBadge.tsx'
import styles from './BottomNav.module.css'

/** All that waits to be read. As long as it is there it asks again whenever somebody comes back. */
export function NavUnread() {
  const client = useQueryClient()
  useEffect(() => {
    const look = () => {
      if (!document.hidden) refreshUnread(client)
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [client])
  return (
    <span className={styles['badge']}>
      <UnreadBadge of="all" edge="surface-1" />
    </span>
  )
}
