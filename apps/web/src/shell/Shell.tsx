import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { useMerchant } from '#merchant/useMerchant.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { useHydrated } from '#ui/useHydrated.ts'
import { Ambient } from './Ambient.tsx'
import { BottomNav } from './BottomNav.tsx'
import { HomeHeader } from './HomeHeader.tsx'
import { Notices } from './Notices.tsx'
import { PageFade } from './PageFade.tsx'
import { usePanels } from './panels.ts'
import { ruleOf } from './routeTable.ts'
import styles from './Shell.module.css'
import { TopBar } from './TopBar.tsx'
import { useSystemStatus } from './useSystemStatus.ts'

const SideMenu = lazy(() => import('./SideMenu.tsx').then(({ SideMenu: menu }) => ({ default: menu })))
const ServicePanel = lazy(() =>
  import('./ServicePanel.tsx').then(({ ServicePanel: panel }) => ({ default: panel })),
)
const StatusPage = lazy(() => import('./StatusPage.tsx').then(({ StatusPage: page }) => ({ default: page })))

const ToastRegion = lazy(() =>
  import('#ui/ToastRegion.tsx').then(({ ToastRegion: region }) => ({ default: region })),
)

export interface ShellProps {
  readonly children: ReactNode
}

/** The frame around every page, by the rules of its address, or the status page in its place. */
export function Shell({ children }: ShellProps) {
  const { settings, language, maintenance } = useMerchant()
  const hydrated = useHydrated()
  const { status, slow, recheck } = useSystemStatus(
    settings.platform.merchantCode,
    language,
    maintenance ? 1 : 0,
  )
  return (
    <>
      <Ambient />
      <div className={styles['app']}>
        {status.code === 0 ? (
          <Frame>{children}</Frame>
        ) : (
          <Suspense>
            <StatusPage status={status} onRecheck={recheck} />
          </Suspense>
        )}
      </div>
      <Panels />
      {hydrated && (
        <Suspense>
          <ToastRegion />
        </Suspense>
      )}
      <Notices isSlow={slow && status.code === 0} onRetry={recheck} />
    </>
  )
}

function Frame({ children }: ShellProps) {
  const t = useTranslate()
  const { pathname } = useLocation()
  const rule = ruleOf(pathname)
  return (
    <>
      <a href="#conteudo" className={styles['skip']}>
        {t('nav_skip')}
      </a>
      {rule.topBar === 'home' && <HomeHeader />}
      {rule.topBar === 'shared' && <TopBar rule={rule} />}
      <PageFade>{children}</PageFade>
      {rule.bottomNav && <div className={styles['room']} />}
      {rule.bottomNav && <BottomNav />}
    </>
  )
}

/** Panels are fetched when first opened, and stay, so that closing can be seen. */
function Panels() {
  const { open } = usePanels()
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (open) setWanted((before) => (before.has(open) ? before : new Set([...before, open])))
  }, [open])
  return (
    <Suspense>
      {wanted.has('menu') && <SideMenu />}
      {wanted.has('service') && <ServicePanel />}
    </Suspense>
  )
}
