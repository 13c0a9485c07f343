import { useSyncExternalStore } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { resourceLink } from '#merchant/links.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { useInstallPrompt } from '#pwa/installPrompt.ts'
import { isWebClip } from '#pwa/webClip.ts'
import type { DisplayMode } from '#shell/device.ts'
import { showToast } from '#ui/feedback/toastStore.ts'
import { stopOffering } from './offer/stopOffering.ts'
import { deviceOf, type InstallContext, type Installation } from './installMethods.ts'

/** All that decides what is offered; unknown to the server, which makes one page for everybody. */
export function useInstallContext(): InstallContext | undefined {
  const { settings } = useMerchant()
  const installation = useSyncExternalStore(neverChanges, currentInstallation, () => undefined)
  if (!installation) return undefined
  return {
    ...installation,
    android: resourceLink(settings, 'Android'),
    ios: resourceLink(settings, 'IOS'),
    profile: resourceLink(settings, 'MOBILECONFIG'),
    isWebClip: isWebClip(),
  }
}

const neverChanges = () => () => {}
let known: Installation | undefined

/** None of it changes while a page is open. The script in the head has found out how the app is run. */
function currentInstallation(): Installation {
  const { displayMode = 'browser' } = document.documentElement.dataset as {
    readonly displayMode?: DisplayMode
  }
  known ??= { ...deviceOf(navigator.userAgent, navigator.maxTouchPoints), displayMode }
  return known
}

/** Has the browser install the app; undefined where it cannot. Whoever has it is not offered it again. */
export function useInstallNow(): (() => Promise<void>) | undefined {
  const t = useTranslate()
  const ask = useInstallPrompt()
  return (
    ask &&
    (async () => {
      if (!(await ask())) return
      stopOffering()
      showToast(t('dl_installed'), { tone: 'success', duration: 'short' })
    })
  )
}
