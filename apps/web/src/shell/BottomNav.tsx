import { Link, useLocation } from '@tanstack/react-router'
import { Gift, Headset, House, User, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import styles from './BottomNav.module.css'
import { isHome } from './routeTable.ts'
import { useService } from './useService.ts'

interface Item {
  readonly label: MessageKey
  readonly icon: ReactNode
  /** Where it leads, without /m. Customer service opens a panel instead. */
  readonly path: string | undefined
}

const ITEMS: readonly Item[] = [
  { label: 'nav_home', icon: <House />, path: '/home' },
  { label: 'nav_service', icon: <Headset />, path: undefined },
  { label: 'nav_promotion', icon: <Gift />, path: '/activity' },
  { label: 'nav_account', icon: <User />, path: '/member/home' },
  { label: 'nav_invite', icon: <UserPlus />, path: '/inviteFriends' },
]

export function BottomNav() {
  const t = useTranslate()
  const openService = useService()
  const { pathname } = useLocation()
  return (
    <nav className={styles['nav']} aria-label={t('nav_main')}>
      {ITEMS.map(({ label, icon, path }) =>
        path === undefined ? (
          <button key={label} type="button" className={styles['item']} onClick={openService}>
            {icon}
            <span>{t(label)}</span>
          </button>
        ) : (
          <Link
            key={label}
            {...(path === '/home' ? { to: '/home' } : { to: '/$', params: { _splat: path.slice(1) } })}
            className={styles['item']}
            aria-current={isCurrent(path, pathname) ? 'page' : undefined}
          >
            {icon}
            <span>{t(label)}</span>
          </Link>
        ),
      )}
    </nav>
  )
}

/** All the addresses of home light up the first item. */
function isCurrent(path: string, pathname: string): boolean {
  return path === '/home' ? isHome(pathname) : pathname === path
}
