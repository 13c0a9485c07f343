import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from '@trevo/kernel'

const RETRY_MS = 250

/** Something that works in the background until it is told to finish what it has in hand. */
export interface Running {
  stop(): Promise<void>
}

/** Waits, but not past the moment it is told to stop. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => undefined)
}

/**
 * Runs `round` over and over; each says how long to rest before the next. A round that fails is logged and
 * tried again: NATS or PostgreSQL being away must never end the process.
 */
export function runLoop(name: string, log: Logger, round: (signal: AbortSignal) => Promise<number>): Running {
  const stopping = new AbortController()
  const { signal } = stopping
  async function run(): Promise<void> {
    while (!signal.aborted) {
      const restMs = await round(signal).catch((error: unknown) => {
        log.warn({ err: error }, `${name} failed and will be tried again`)
        return RETRY_MS
      })
      if (restMs > 0) await pause(restMs, signal)
    }
  }
  const ended = run()
  return {
    async stop() {
      stopping.abort()
      await ended
    },
  }
}
