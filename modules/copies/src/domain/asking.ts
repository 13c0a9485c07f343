const DAY_MS = 86_400_000
/** Each of them reads everything a member has. */
const PER_DAY = 3

interface Asked {
  readonly state: string
  readonly askedAt: Date
}

/** What comes of an earlier one is the answer to asking again. */
export function isUnderWay(newest: Asked | undefined): boolean {
  return newest !== undefined && (newest.state === 'asked' || newest.state === 'making')
}

/** When another can be asked for, by the newest ones there are; nothing if that is now. */
export function nextAt(newestFirst: readonly Asked[], now: number): number | undefined {
  const third = newestFirst[PER_DAY - 1]
  if (third === undefined) return undefined
  const again = third.askedAt.getTime() + DAY_MS
  return again > now ? again : undefined
}
