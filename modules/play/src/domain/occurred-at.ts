const DAY_MS = 86_400_000

/** Twice the two weeks after which the most patient provider known gives up, and our own stuck stakes go back. */
const PAST_MS = 30 * DAY_MS
/** Game servers keep their clocks less well than the machines that sign. */
const AHEAD_MS = 5 * 60_000

/** Whether a provider can mean it: what is older is settled between people, and what is to come has not happened. */
export function isCredible(occurredAt: string, now: number): boolean {
  const at = Date.parse(occurredAt)
  return at >= now - PAST_MS && at <= now + AHEAD_MS
}
