import type { Installation } from './device.ts'

/** The four ways the popup may offer, in the order it does. */
export const WAYS = ['homeScreen', 'android', 'ios', 'profile'] as const
export type Way = (typeof WAYS)[number]

/** Where the merchant's app is to be had. */
export interface Links {
  readonly android: string | undefined
  readonly ios: string | undefined
  readonly profile: string | undefined
}

export interface Circumstances extends Installation, Links {
  /** The profile's web clip was opened on this device already. */
  readonly isWebClip: boolean
}

const ALLOWED: Readonly<Record<Way, (circumstances: Circumstances) => boolean>> = {
  homeScreen: ({ browser, isTooOld }) => browser === 'safari' && !isTooOld,
  android: ({ system, android }) => system !== 'ios' && android !== undefined,
  ios: ({ system, ios }) => system !== 'android' && ios !== undefined,
  profile: ({ system, profile, isWebClip, isTooOld }) =>
    system === 'ios' && profile !== undefined && !isWebClip && !isTooOld,
}

/** Whoever runs the app already is offered nothing. */
export function waysFor(circumstances: Circumstances): readonly Way[] {
  if (circumstances.vessel !== 'browser') return []
  return WAYS.filter((way) => ALLOWED[way](circumstances))
}

/** `prompt`: the browser installs by itself. `safari`: only another browser can. `phone`: only another device. */
export type FirstWay = Way | 'prompt' | 'safari' | 'phone'

/** What one press of the page's button does; nothing where nothing can be done. */
export function firstWay(
  circumstances: Circumstances & { readonly canPrompt: boolean },
): FirstWay | undefined {
  const { system, vessel, isTooOld, canPrompt } = circumstances
  if (vessel !== 'browser') return undefined
  if (system === 'desktop') return 'phone'
  if (canPrompt) return 'prompt'
  const ways = waysFor(circumstances)
  const best = (['ios', 'profile', 'homeScreen', 'android'] as const).find((way) => ways.includes(way))
  return best ?? (system === 'ios' && !isTooOld ? 'safari' : undefined)
}

/** Why some way is missing, and what would bring it back. */
export type Hint = 'tooOld' | 'inApp' | 'safari'

export function hintFor({ system, browser, vessel, isTooOld }: Installation): Hint | undefined {
  if (vessel !== 'browser') return undefined
  if (isTooOld) return 'tooOld'
  if (browser === 'inApp') return 'inApp'
  return system === 'ios' && browser === 'other' ? 'safari' : undefined
}
