/** Whole seconds still to wait, rounded up so that 0 means the wait is over. */
export function secondsLeft(until: number | undefined, now: number): number {
  if (until === undefined || !Number.isFinite(until)) return 0
  return Math.max(0, Math.ceil((until - now) / 1000))
}

/** Hours, minutes and seconds of a wait, each of two digits at least. */
export function clockParts(seconds: number): readonly [string, string, string] {
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  const [hours, minutes, rest] = parts.map((part) => String(part).padStart(2, '0'))
  return [hours!, minutes!, rest!]
}
