import { systemOf, type System, type Vessel } from '#shell/device.ts'

export interface Device {
  readonly system: System
  /** Safari on Apple's phones, a window inside of another app, or anything else. */
  readonly browser: 'safari' | 'inApp' | 'other'
  /** Older than the web app is made for. */
  readonly isTooOld: boolean
}

export interface Installation extends Device {
  readonly vessel: Vessel
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
