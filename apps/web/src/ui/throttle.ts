/** How long to wait so that two runs are at least `window` apart; nothing before the first. */
export function waitFor(lastRun: number | null, now: number, window: number): number {
  return lastRun === null ? 0 : Math.max(0, lastRun + window - now)
}
