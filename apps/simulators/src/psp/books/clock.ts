import type { Clock } from '@trevo/kernel'
import { z } from 'zod'
import type { Database } from './database.ts'
import { keep } from './kept.ts'

/** The PSP's own time, which tests may move on. */
export interface PspClock extends Clock {
  /** In UTC, with milliseconds, so that texts compare as times. */
  time(afterMs?: number): string
  advance(ms: number): void
}

export function openClock(database: Database, clock: Clock): PspClock {
  const ahead = keep(database, 'clock', z.number(), 0)
  const now = () => clock.now() + ahead.get()
  return {
    now,
    time: (afterMs = 0) => new Date(now() + afterMs).toISOString(),
    advance: (ms) => ahead.set(ahead.get() + ms),
  }
}
