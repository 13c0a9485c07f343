import { useMatches } from '@tanstack/react-router'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { onDoubt } from '#api/doubt.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { later } from '#lib/later.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { useLoginStore } from '#session/loginStore.ts'
import { useTrialOffer } from '#session/trialOffer.ts'
import { useStartUp } from '#session/useStartUp.ts'
import { useHydrated } from '#ui/useHydrated.ts'
import { Ambient } from './Ambient.tsx'
import { BottomNav } from './BottomNav.tsx'
import { Guard } from './Guard.tsx'
import { HomeHeader } from './HomeHeader.tsx'
import { Notices } from './Notices.tsx'
import { PageFade } from './PageFade.tsx'
import { PageTitle } from './PageTitle.tsx'
import { usePanels } from './panels.ts'
import { ruleOf } from './routeTable.ts'
import styles from './Shell.module.css'
import { TopBar } from './TopBar.tsx'
import { useArrival } from './useArrival.ts'
import { usePanelsOfPage } from './usePanelsOfPage.ts'
import { useSystemStatus } from './useSystemStatus.ts'

const SideMenu = later(async () => (await import('./SideMenu.tsx')).SideMenu)
const ServicePanel = later(async () => (await import('./service/ServicePanel.tsx')).ServicePanel)
const ChatLaunch = later(async () => (await import('./service/ChatLaunch.tsx')).ChatLaunch)
const TrialDialog = later(async () => (await import('#session/TrialDialog.tsx')).TrialDialog)
const StatusPage = later(async () => (await import('./StatusPage.tsx')).StatusPage)
const ToastRegion = later(async () => (await import('#ui/ToastRegion.tsx')).ToastRegion)

export interface ShellProps {
  /** Above the bar of home. */
  readonly offer: ReactNode
  /** The panel behind every button that offers the app. */
  readonly install: ReactNode
  /** The login over whatever page it is. */
  readonly login: ReactNode
  readonly children: ReactNode
}

/** The frame around every page, by the rules of its address, or the status page in its place. */
export function Shell({ offer, install, login, children }: ShellProps) {
  const t = useTranslate()
  const { settings, language, maintenance } = useMerchant()
  const hydrated = useHydrated()
  const { status, slow, check, recheck } = useSystemStatus(
    settings.platform.merchantCode,
    language,
    maintenance ? 1 : 0,
  )
  useStartUp()
  useEffect(() => onDoubt(recheck), [recheck])
  return (
    <>
      <Ambient />
      <p className={styles['splash']} role="status">
        {t('splash_checking')}
      </p>
      <div className={styles['app']}>
        {status.code === 0 ? (
          <Frame offer={offer}>{children}</Frame>
        ) : (
          <Suspense>
            <PageTitle />
            <StatusPage status={status} check={check} onRecheck={recheck} />
          </Suspense>
        )}
      </div>
      <Panels install={install} login={login} />
      {hydrated && (
        <Suspense>
          <ToastRegion />
        </Suspense>
      )}
      <Notices isSlow={slow && status.code === 0} onRetry={recheck} />
    </>
  )
}

function Frame({ offer, children }: Omit<ShellProps, 'install' | 'login'>) {
  const t = useTranslate()
  // Of the page that is shown, not of the address it is about to be left for.
  const path = useMatches({ select: (matches) => matches[matches.length - 1]?.pathname ?? '/' })
  const rule = ruleOf(path)
  useArrival(path)
  return (
    <>
      <PageTitle rule={rule} />
      <a href="#conteudo" className={styles['skip']}>
        {t('nav_skip')}
      </a>
      {rule.topBar === 'home' && offer}
      {rule.topBar === 'home' && <HomeHeader />}
      {rule.topBar === 'shared' && <TopBar rule={rule} />}
      <PageFade>
        <Guard rule={rule}>{children}</Guard>
      </PageFade>
      {rule.bottomNav && <div className={styles['room']} />}
      {rule.bottomNav && <BottomNav />}
    </>
  )
}

/** Panels are fetched when first opened, and stay, so that closing can be seen. */
function Panels({ install, login }: Pick<ShellProps, 'install' | 'login'>) {
  const { open } = usePanels()
  const { isOpen: isOffering } = useTrialOffer()
  const { showLogin } = useLoginStore()
  const asked = isOffering ? 'trial' : showLogin ? 'login' : open
  usePanelsOfPage()
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (asked) setWanted((before) => (before.has(asked) ? before : new Set([...before, asked])))
  }, [asked])
  return (
    <Suspense>
      {wanted.has('menu') && <SideMenu />}
      {wanted.has('service') && <ServicePanel />}
      {wanted.has('chat') && <ChatLaunch />}
      {wanted.has('install') && install}
      {wanted.has('login') && login}
      {wanted.has('trial') && <TrialDialog />}
    </Suspense>
  )
}
