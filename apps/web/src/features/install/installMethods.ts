import { systemOf, type System, type DisplayMode } from '#shell/device.ts'

/** The four ways the popup may offer, in the order it does. */
export const INSTALL_METHODS = ['homeScreen', 'android', 'ios', 'profile'] as const
export type InstallMethod = (typeof INSTALL_METHODS)[number]

/** Where the merchant's app is to be had. */
export interface Links {
  readonly android: string | undefined
  readonly ios: string | undefined
  readonly profile: string | undefined
}

export interface InstallContext extends Installation, Links {
  /** The profile's web clip was opened on this device already. */
  readonly isWebClip: boolean
}

const ALLOWED: Readonly<Record<InstallMethod, (installContext: InstallContext) => boolean>> = {
  homeScreen: ({ browser, isTooOld }) => browser === 'safari' && !isTooOld,
  android: ({ system, android }) => system !== 'ios' && android !== undefined,
  ios: ({ system, ios }) => system !== 'android' && ios !== undefined,
  profile: ({ system, profile, isWebClip, isTooOld }) =>
    system === 'ios' && profile !== undefined && !isWebClip && !isTooOld,
}

/** Whoever runs the app already is offered nothing. */
export function installMethodsFor(installContext: InstallContext): readonly InstallMethod[] {
  if (installContext.displayMode !== 'browser') return []
  return INSTALL_METHODS.filter((way) => ALLOWED[way](installContext))
}

/** `prompt`: the browser installs by itself. `safari`: only another browser can. `phone`: only another device. */
export type PrimaryInstallMethod = InstallMethod | 'prompt' | 'safari' | 'phone'

/** What one press of the page's button does; nothing where nothing can be done. */
export function primaryInstallMethod(
  installContext: InstallContext & { readonly canPrompt: boolean },
): PrimaryInstallMethod | undefined {
  const { system, displayMode, isTooOld, canPrompt } = installContext
  if (displayMode !== 'browser') return undefined
  if (system === 'desktop') return 'phone'
  if (canPrompt) return 'prompt'
  const ways = installMethodsFor(installContext)
  const best = (['ios', 'profile', 'homeScreen', 'android'] as const).find((way) => ways.includes(way))
  return best ?? (system === 'ios' && !isTooOld ? 'safari' : undefined)
}

/** Why some way is missing, and what would bring it back. */
export type Hint = 'tooOld' | 'inApp' | 'safari'

export function hintFor({ system, browser, displayMode, isTooOld }: Installation): Hint | undefined {
  if (displayMode !== 'browser') return undefined
  if (isTooOld) return 'tooOld'
  if (browser === 'inApp') return 'inApp'
  return system === 'ios' && browser === 'other' ? 'safari' : undefined
}

export interface Device {
  readonly system: System
  /** Safari on Apple's phones, a window inside of another app, or anything else. */
  readonly browser: 'safari' | 'inApp' | 'other'
  /** Older than the web app is made for. */
  readonly isTooOld: boolean
}

export interface Installation extends Device {
  readonly displayMode: DisplayMode
}

/** What a browser says of itself; all others on these phones add their name somewhere. */
const SAFARI = /\(KHTML, like Gecko\) Version\/[\d.]+(?: Mobile\/\w+)? Safari\/[\d.]+$/
/** Android marks web views; these apps say who they are, on either system. */
const IN_APP =
  /; wv\)|\bFB(?:AN|AV|_IAB)\b|Instagram|Barcelona|musical_ly|BytedanceWebview|Kwai|Snapchat|Pinterest\/|LinkedInApp|Twitter for|\bLine\/|MicroMessenger|KAKAOTALK|Telegram-|WhatsApp\/|\bGSA\//
/** On Apple's phones a web view leaves this word out. */
const WHOLE_BROWSER = /Safari\//

export function deviceOf(userAgent: string, touchPoints: number): Device {
  const system = systemOf(userAgent, touchPoints)
  const isApple = system === 'ios'
  const isInApp = IN_APP.test(userAgent) || (isApple && !WHOLE_BROWSER.test(userAgent))
  const isSafari = isApple && SAFARI.test(userAgent)
  return {
    system,
    browser: isInApp ? 'inApp' : isSafari ? 'safari' : 'other',
    isTooOld: isApple && isOlder(userAgent, IOS_MIN),
  }
}

type Version = readonly [major: number, minor: number]

/** The oldest iOS the web app is made for. */
const IOS_MIN: Version = [12, 4]

/** A tablet that says it is a Mac names no version, and has at least 13. */
function isOlder(userAgent: string, [major, minor]: Version): boolean {
  const found = /\bOS (\d+)[_.](\d+).*like Mac OS X/.exec(userAgent)
  if (!found) return false
  const [has, hasMinor] = [Number(found[1]), Number(found[2])]
  return has < major || (has === major && hasMinor < minor)
}
