/** Time is injected so that expiry, replay windows and schedules can be tested without waiting. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }
