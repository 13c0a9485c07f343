/** How the app is being run. */
export type Vessel = 'browser' | 'pwa' | 'native'

interface Surroundings {
  readonly userAgent: string
  readonly standalone: boolean
  /** The bridge our native shells put into the page. */
  readonly bridge: boolean
}

/** The token our native shells add to the user agent. */
const NATIVE_TOKEN = /\bTrevoApp\//

export function vesselOf({ userAgent, standalone, bridge }: Surroundings): Vessel {
  if (bridge || NATIVE_TOKEN.test(userAgent)) return 'native'
  return standalone ? 'pwa' : 'browser'
}

/** Major and minor version of iOS; nothing on other systems. */
export function iosVersion(userAgent: string): readonly [major: number, minor: number] | undefined {
  const found = /\b(?:iPhone|iPad|iPod)\b.*?\bOS (\d+)[_.](\d+)/.exec(userAgent)
  return found ? [Number(found[1]), Number(found[2])] : undefined
}

/** The oldest iOS the web app is made for. */
const IOS_MIN = [12, 4] as const

export function canInstall(userAgent: string): boolean {
  const version = iosVersion(userAgent)
  if (!version) return true
  const [major, minor] = version
  return major > IOS_MIN[0] || (major === IOS_MIN[0] && minor >= IOS_MIN[1])
}
