/** Whole seconds still to wait, rounded up so that 0 means the wait is over. */
export function secondsLeft(until: number | undefined, now: number): number {
  if (until === undefined || !Number.isFinite(until)) return 0
  return Math.max(0, Math.ceil((until - now) / 1000))
}
