import type { IdentityParts } from '../identity-parts.ts'
import { readWaiting } from '../sql/identity-check.ts'

const MINUTE_MS = 60_000
const ALARM_MINUTES = 15

/** Somebody who wants to play waits for the bureau, or for one of us, and has for too long. */
export async function warnOfWaiting({
  db,
  clock,
  log,
}: Pick<IdentityParts, 'db' | 'clock' | 'log'>): Promise<false> {
  const now = clock.now()
  const before = new Date(now - ALARM_MINUTES * MINUTE_MS)
  for (const { state, count, oldest } of await db.tx('system', (tx) => readWaiting(tx, before))) {
    const minutes = Math.floor((now - oldest!.getTime()) / MINUTE_MS)
    const told =
      state === 'review' ? 'identity checks wait for a person' : 'identity checks wait for the bureau'
    log.warn({ count: Number(count), minutes }, told)
  }
  return false
}
