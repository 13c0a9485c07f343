import { useMatches, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { useMerchant } from '#merchant/useMerchant.ts'
import { useSession, useSessionKnown } from '#session/store.ts'
import { decideAccess } from './access.ts'
import { BottomNav } from './BottomNav.tsx'
import styles from './Frame.module.css'
import { HomeHeader } from './HomeHeader.tsx'
import { DeferredFoot } from './lawful.ts'
import { MarketWarning } from './MarketWarning.tsx'
import { PageFade } from './PageFade.tsx'
import { usePage, type Page } from './pages.ts'
import { TopBar } from './TopBar.tsx'
// In the document from the start, as what they belong to is drawn by the server and taken over later.
import './age-mark.css'
import './warning.css'

export interface FrameProps {
  /** Above the bar of home. */
  readonly offer: ReactNode
  readonly children: ReactNode
}

/** The bars around a page, as its route says. */
export function Frame({ offer, children }: FrameProps) {
  const t = useTranslate()
  const page = usePage()
  const path = useMatches({ select: (matches) => matches[matches.length - 1]?.pathname ?? '/' })
  const { whitelabel, market } = useMerchant().settings
  const { name } = whitelabel.brand
  const hasFoot = market.footerEverywhere && page.topBar !== 'home' && isPublic(page)
  useFocusOnArrival(path)
  return (
    <>
      {/* Home has the name of the merchant alone. */}
      <title>{page.topBar === 'home' ? name : `${t(page.title)} · ${name}`}</title>
      <a href="#conteudo" className={styles['skip']}>
        {t('nav_skip')}
      </a>
      {page.topBar === 'home' && offer}
      {page.topBar === 'home' && <HomeHeader />}
      {page.topBar === undefined && <TopBar />}
      {page.warns && <MarketWarning at={page.warns} isTop={page.topBar === 'own'} />}
      <PageFade isTall={hasFoot}>
        <Guard page={page} path={path}>
          {children}
        </Guard>
      </PageFade>
      {hasFoot && <DeferredFoot />}
      {page.bottomNav !== false && <div className={styles['underNav']} />}
      {page.bottomNav !== false && <BottomNav />}
    </>
  )
}

const isPublic = ({ access }: Page) => access === undefined || access === 'guest'

interface GuardProps {
  readonly page: Page
  readonly path: string
  readonly children: ReactNode
}

/**
 * Shows a page to whom it lets in and takes others elsewhere. Pages are rendered for visitors, and who that is comes
 * later, or changes while the page is open: so it is decided here, and not when the address is loaded.
 */
function Guard({ page, path, children }: GuardProps) {
  const t = useTranslate()
  const router = useRouter()
  const session = useSession()
  const known = useSessionKnown()
  const { flags } = useMerchant().settings.whitelabel
  const decision = decideAccess(page, { session, known, flags })

  const leave = useEffectEvent(async () => {
    if (decision === 'enter' || decision === 'wait') return
    const { leavePage } = await import('./leavePage.ts')
    leavePage({ router, page, path, decision, session, t })
  })
  useEffect(() => void leave(), [decision, page])

  return decision === 'enter' ? children : <main id="conteudo" aria-busy />
}

/**
 * What was tapped often leaves with its page, and the focus with it: a screen reader then says nothing. It goes on at
 * the heading of the new page, unless the page has put the focus somewhere itself.
 */
function useFocusOnArrival(path: string): void {
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    if (document.activeElement !== document.body) return
    const heading = document.querySelector('h1') ?? document.querySelector('main')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    heading.addEventListener('blur', () => heading.removeAttribute('tabindex'), { once: true })
  }, [path])
}
