import { useEffect, useEffectEvent } from 'react'
import { useSend } from '#api/useSend.ts'
import { useSession } from '#session/store.ts'
import { refreshUnread } from '#session/unread.ts'
import { UnreadBadge } from '#session/UnreadBadge.tsx'
import styles from './BottomNav.module.css'

/** All that waits to be read. As long as it is there it asks for it: at first, and whenever somebody comes back. */
export function NavUnread() {
  const send = useSend()
  const account = useSession()?.userName
  const ask = useEffectEvent(() => refreshUnread(send))
  useEffect(() => {
    const look = () => {
      if (!document.hidden) ask()
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [account])
  return (
    <span className={styles['badge']}>
      <UnreadBadge of="all" edge="surface-1" />
    </span>
  )
}
