const SECOND_MS = 1_000
const HOUR_MS = 3_600_000
const FIRST_DELAY_MS = 30 * SECOND_MS

/** Tries that failed or are still under way. */
export interface LoginCount {
  readonly failures: number
  readonly since: number
  readonly lastAt: number
}

export interface LoginLimit {
  /** No more than this; then an hour's wait. */
  readonly max: number
  /** From here on each failure doubles the wait before the next try. */
  readonly delayAfter: number
  /** A count many people share never sees a quiet hour, so it begins anew every hour. */
  readonly startsAnew: 'after a quiet hour' | 'every hour'
}

/**
 * One account. Strangers share a count, and each browser that has been let in before has one of its own, so that
 * strangers lock out strangers only.
 */
export const ACCOUNT_LIMIT: LoginLimit = { max: 10, delayAfter: 5, startsAnew: 'after a quiet hour' }
/** One browser trying accounts that do not know it. */
export const DEVICE_LIMIT: LoginLimit = { max: 20, delayAfter: 20, startsAnew: 'after a quiet hour' }
/**
 * A /24 or a /56, and the /48 around that: whoever rents a /48 has 256 of the narrower ones. Thousands of people share a
 * network at a carrier, so these are for floods; known browsers are exempt.
 */
export const NETWORK_LIMITS: readonly LoginLimit[] = [
  { max: 300, delayAfter: 300, startsAnew: 'every hour' },
  { max: 1_200, delayAfter: 1_200, startsAnew: 'every hour' },
]

/** The count as it stands now: an old one is none. */
export function currentCount(count: LoginCount, { startsAnew }: LoginLimit, now: number): LoginCount {
  const begun = startsAnew === 'every hour' ? count.since : count.lastAt
  return now - begun >= HOUR_MS ? { failures: 0, since: now, lastAt: now } : count
}

/** How long the next try has to wait. */
export function waitOf(count: LoginCount, limit: LoginLimit, now: number): number {
  const { failures, since, lastAt } = currentCount(count, limit, now)
  if (failures >= limit.max) return (limit.startsAnew === 'every hour' ? since : lastAt) + HOUR_MS - now
  if (failures < limit.delayAfter) return 0
  return Math.max(0, lastAt + FIRST_DELAY_MS * 2 ** (failures - limit.delayAfter) - now)
}

export function countOneMore(count: LoginCount, limit: LoginLimit, now: number): LoginCount {
  const { failures, since } = currentCount(count, limit, now)
  return { failures: failures + 1, since, lastAt: now }
}
