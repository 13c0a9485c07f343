import type { Footer } from './pack-rules.ts'
import { turned } from './turned.ts'

interface Advertiser {
  readonly profile: { readonly footer: Footer | null }
  readonly pack: {
    readonly warnings: readonly string[]
    readonly warned: { readonly promotions: boolean; readonly share: number }
    readonly minimumAge: number
  }
}

interface Night {
  readonly quietHours: { readonly from: number; readonly until: number } | null
  readonly timeZone: string
}

const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000]

/**
 * What the market wants said with an offer that is so many letters long, if anything: as many of its sentences as it
 * takes to be its share of the whole, the mark of age and the number of the authorisation.
 */
export function warningFor({ pack, profile }: Advertiser, letters: number, now: number): string | undefined {
  const { warnings, warned, minimumAge } = pack
  if (!warned.promotions) return undefined
  const end = [`${minimumAge}+`, profile.footer?.authorisation].filter(Boolean).join(' · ')
  const sentences = turned(warnings, Math.floor(now / DAY_MS))
  const told = sentences.map((_, at) => [...sentences.slice(0, at + 1), end].join(' '))
  return told.find((text) => text.length * 100 >= warned.share * (letters + text.length)) ?? told.at(-1)
}

/** When the quiet hours are over that it is now; nothing outside of them. */
export function quietUntil({ quietHours, timeZone }: Night, now: number): number | undefined {
  if (!quietHours) return undefined
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  const [hour = 0, minute = 0] = clock.format(now).split(':').map(Number)
  const passed = hour * HOUR_MS + minute * MINUTE_MS + (now % MINUTE_MS)
  const from = quietHours.from * HOUR_MS
  const left = (quietHours.until * HOUR_MS - passed + DAY_MS) % DAY_MS
  const length = (quietHours.until * HOUR_MS - from + DAY_MS) % DAY_MS
  return left > 0 && left <= length ? now + left : undefined
}
