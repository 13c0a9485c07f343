import type { Clock } from '@trevo/kernel'

export interface ManualClock extends Clock {
  advance(ms: number): void
}

/** A clock that stands still until told otherwise. */
export function manualClock(start = 1_800_000_000_000): ManualClock {
  let now = start
  return {
    now: () => now,
    advance(ms) {
      now += ms
    },
  }
}
