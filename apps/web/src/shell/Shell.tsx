import { useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { Mark } from '#brand/Mark.tsx'
import { onStatusRecheck } from '#api/recheckStatus.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { lazyWithTexts } from '#lib/lazyWithTexts.ts'
import { useHydrated } from '#lib/useHydrated.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { hideLogin, useLoginStore } from '#session/loginStore.ts'
import { showTrialOffer, useTrialOffer } from '#session/trialOffer.ts'
import { useStartUp } from '#session/useStartUp.ts'
import { ErrorBoundary } from '#ui/feedback/ErrorBoundary.tsx'
import { showToast } from '#ui/feedback/toastStore.ts'
import { Frame } from './Frame.tsx'
import { Notices } from './Notices.tsx'
import { usePanels } from './panels.ts'
import styles from './Shell.module.css'
import { useSystemStatus } from './useSystemStatus.ts'

const SideMenu = lazyWithTexts(async () => (await import('./SideMenu.tsx')).SideMenu)
const ServicePanel = lazyWithTexts(async () => (await import('./service/ServicePanel.tsx')).ServicePanel)
const ChatLaunch = lazyWithTexts(async () => (await import('./service/ChatLaunch.tsx')).ChatLaunch)
const TrialDialog = lazyWithTexts(async () => (await import('#session/TrialDialog.tsx')).TrialDialog)
const StatusPage = lazyWithTexts(async () => (await import('./StatusPage.tsx')).StatusPage)
const Toasts = lazyWithTexts(async () => (await import('./Toasts.tsx')).Toasts)

export interface ShellProps {
  /** Above the bar of home. */
  readonly offer: ReactNode
  /** The panel behind every button that offers the app. */
  readonly install: ReactNode
  /** The login over whatever page it is. */
  readonly login: ReactNode
  readonly children: ReactNode
}

/** What surrounds every page, or the status page in its place. */
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
  useEffect(() => onStatusRecheck(recheck), [recheck])
  return (
    <>
      <Backdrop />
      <p className={styles['splash']} role="status">
        {t('splash_checking')}
      </p>
      <div className={styles['app']}>
        {status.code === 0 ? (
          <Frame offer={offer}>{children}</Frame>
        ) : (
          <Suspense>
            <title>{settings.whitelabel.brand.name}</title>
            <StatusPage status={status} check={check} onRecheck={recheck} />
          </Suspense>
        )}
      </div>
      <Panels install={install} login={login} />
      {hydrated && (
        <Suspense>
          <Toasts />
        </Suspense>
      )}
      <Notices isSlow={slow && status.code === 0} onRetry={recheck} />
    </>
  )
}

/** What stands beside the phone column on a wide screen: two of the merchant's hues and its mark. */
function Backdrop() {
  return (
    <div className={styles['backdrop']} aria-hidden="true">
      <Mark className={styles['low']} />
      <Mark className={styles['high']} />
    </div>
  )
}

/** Panels are fetched when first opened, and stay, so that closing can be seen. */
function Panels({ install, login }: Pick<ShellProps, 'install' | 'login'>) {
  const t = useTranslate()
  const { open } = usePanels()
  const { isOpen: isOffering } = useTrialOffer()
  const { showLogin } = useLoginStore()
  const { pathname } = useLocation()
  const asked = isOffering ? 'trial' : showLogin ? 'login' : open
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (asked) setWanted((before) => (before.has(asked) ? before : new Set([...before, asked])))
  }, [asked])
  // What lies over a page does not outlive it.
  useEffect(() => closePanels, [pathname])
  const handleMissing = () => {
    setWanted(new Set())
    closePanels()
    const action = { label: t('btn_retry'), onClick: () => location.reload() }
    showToast(t('error_section_title'), { tone: 'error', duration: 'long', action })
  }
  return (
    <ErrorBoundary fallback={(retry) => <Missing onMissing={handleMissing} onShown={retry} />}>
      <Suspense>
        {wanted.has('menu') && <SideMenu />}
        {wanted.has('service') && <ServicePanel />}
        {wanted.has('chat') && <ChatLaunch />}
        {wanted.has('install') && install}
        {wanted.has('login') && login}
        {wanted.has('trial') && <TrialDialog />}
      </Suspense>
    </ErrorBoundary>
  )
}

interface MissingProps {
  readonly onMissing: () => void
  readonly onShown: () => void
}

/** A panel whose code did not come is no reason to lose the page under it. */
function Missing({ onMissing, onShown }: MissingProps) {
  const tell = useEffectEvent(() => {
    onMissing()
    onShown()
  })
  useEffect(() => tell(), [])
  return null
}

function closePanels(): void {
  usePanels.getState().close()
  showTrialOffer(false)
  hideLogin()
}
