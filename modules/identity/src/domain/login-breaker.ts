const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

export interface LoginTally {
  readonly tries: number
  readonly failures: number
}

/**
 * Whoever tries out a stolen list is from everywhere at once and touches each account once, so no count per account
 * or network sees him. But nearly all he does fails, which people do not manage: the short window is for who is in a
 * hurry, the long one for who has time. Of one network only so many failures count, or anyone could trip it alone.
 */
export const BREAKER_WINDOWS = [
  { ms: 10 * MINUTE_MS, failures: 50, ofNetwork: 10 },
  { ms: 24 * HOUR_MS, failures: 400, ofNetwork: 80 },
] as const

const FAILING_SHARE = 0.8

export function isTripped({ tries, failures }: LoginTally, window: { readonly failures: number }): boolean {
  return failures >= window.failures && failures >= FAILING_SHARE * tries
}
