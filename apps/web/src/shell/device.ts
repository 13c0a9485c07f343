/** How the app is being run. */
export type DisplayMode = 'browser' | 'pwa' | 'native'

interface Surroundings {
  readonly userAgent: string
  readonly standalone: boolean
  /** The bridge our native shells put into the page. */
  readonly bridge: boolean
}

/** The token our native shells add to the user agent. */
const NATIVE_TOKEN = /\bTrevoApp\//

export function displayModeOf({ userAgent, standalone, bridge }: Surroundings): DisplayMode {
  if (bridge || NATIVE_TOKEN.test(userAgent)) return 'native'
  return standalone ? 'pwa' : 'browser'
}

/** Whose rules a device follows: Apple's, those of every other phone or tablet, or those of a computer. */
export type System = 'ios' | 'android' | 'desktop'

/** Phones of Microsoft claimed to be everything. */
const APPLE_PHONE = /^(?!.*Windows Phone).*\b(?:iPhone|iPad|iPod)\b/
const PHONE = /Android|Mobi|Opera Mini/

/** A tablet of Apple says that it is a Mac; but no Mac has a screen to touch with more than one finger. */
export function systemOf(userAgent: string, touchPoints: number): System {
  if (APPLE_PHONE.test(userAgent)) return 'ios'
  if (userAgent.includes('Macintosh') && touchPoints > 1) return 'ios'
  return PHONE.test(userAgent) ? 'android' : 'desktop'
}
