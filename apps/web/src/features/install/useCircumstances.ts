import { useSyncExternalStore } from 'react'
import { resourceLink } from '#merchant/links.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { isWebClip } from '#pwa/webClip.ts'
import type { Vessel } from '#shell/device.ts'
import { deviceOf, type Installation } from './device.ts'
import type { Circumstances } from './ways.ts'

/** All that decides what is offered; unknown to the server, which makes one page for everybody. */
export function useCircumstances(): Circumstances | undefined {
  const { settings } = useMerchant()
  const installation = useSyncExternalStore(never, currentInstallation, () => undefined)
  if (!installation) return undefined
  return {
    ...installation,
    android: resourceLink(settings, 'Android'),
    ios: resourceLink(settings, 'IOS'),
    profile: resourceLink(settings, 'MOBILECONFIG'),
    isWebClip: isWebClip(),
  }
}

const never = () => () => {}
let known: Installation | undefined

/** None of it changes while a page is open. The script in the head has found out how the app is run. */
function currentInstallation(): Installation {
  const { vessel = 'browser' } = document.documentElement.dataset as { readonly vessel?: Vessel }
  known ??= { ...deviceOf(navigator.userAgent, navigator.maxTouchPoints), vessel }
  return known
}
