import { Link, useLocation, type LinkProps } from '@tanstack/react-router'
import { isAgent, isTrial } from '@trevo/contract'
import { Gift, Headset, House, User, UserPlus } from 'lucide-react'
import { Suspense, type MouseEvent, type ReactNode } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import { lazyWithTexts } from '#lib/lazyWithTexts.ts'
import { useSession } from '#session/store.ts'
import { refuseTrial } from '#session/trialOffer.ts'
import styles from './BottomNav.module.css'
import { usePage, usePageAt } from './pages.ts'
import { useService } from './useService.ts'

/** Comes with the session. A bar without numbers is better than none: it may fail to come. */
const NavUnread = lazyWithTexts(() =>
  import('./NavUnread.tsx').then(
    (file) => file.NavUnread,
    () => () => null,
  ),
)

interface Item {
  readonly label: MessageKey
  readonly icon: ReactNode
  /** Where it leads, without /m. Customer service opens a panel instead. */
  readonly path: `/${string}` | undefined
  /** A visitor logs in first, and then gets there; a trial is told to get an account. */
  readonly isPersonal?: true
  /** Agents have their own ways to bring people. */
  readonly notForAgents?: true
}

const ITEMS: readonly Item[] = [
  { label: 'nav_home', icon: <House />, path: '/home' },
  { label: 'nav_service', icon: <Headset />, path: undefined },
  { label: 'nav_promotion', icon: <Gift />, path: '/activity' },
  { label: 'nav_account', icon: <User />, path: '/member/home', isPersonal: true },
  { label: 'nav_invite', icon: <UserPlus />, path: '/inviteFriends', isPersonal: true, notForAgents: true },
]

/** Pages of the account and of messages, which light up an item that leads elsewhere too. */
const ACCOUNT_PAGES = new Set([
  '/member/home',
  '/mine',
  '/set',
  '/securityCenter',
  '/transactions',
  '/gameRecord',
  '/profitandloss',
  '/withdraw',
])
const SERVICE_PAGES = new Set(['/message', '/webEmail'])

export function BottomNav() {
  const t = useTranslate()
  const openService = useService()
  const { pathname } = useLocation()
  const session = useSession()
  const isVisitor = session === undefined
  const isAgents = session && isAgent(session.type)
  const pageAt = usePageAt()
  const isHome = usePage().topBar === 'home'
  const items = ITEMS.filter(
    ({ path, notForAgents }) => (path === undefined || pageAt(path)) && !(notForAgents && isAgents),
  )
  const isCurrent = (path: string) => {
    if (path === '/home') return isHome
    return path === '/member/home' ? ACCOUNT_PAGES.has(pathname) : pathname === path
  }
  const refuse = (event: MouseEvent) => {
    event.preventDefault()
    refuseTrial(t)
  }
  return (
    <nav className={styles['nav']} data-items={items.length} aria-label={t('nav_main')}>
      {items.map(({ label, icon, path, isPersonal }) =>
        path === undefined ? (
          <button
            key={label}
            type="button"
            className={styles['item']}
            onClick={openService}
            aria-current={SERVICE_PAGES.has(pathname) || undefined}
          >
            {icon}
            <span>{t(label)}</span>
            {session && !isTrial(session.type) && (
              <Suspense>
                <NavUnread />
              </Suspense>
            )}
          </button>
        ) : (
          <Link
            key={label}
            {...(isPersonal && isVisitor ? toLogin(path) : ({ to: path } as LinkProps))}
            className={styles['item']}
            onClick={isPersonal && session && isTrial(session.type) ? refuse : undefined}
            aria-current={isCurrent(path) ? 'page' : undefined}
          >
            {icon}
            <span>{t(label)}</span>
          </Link>
        ),
      )}
    </nav>
  )
}

function toLogin(path: string): LinkProps {
  return { to: '/login', search: { redirect: `/m${path}` } }
}
