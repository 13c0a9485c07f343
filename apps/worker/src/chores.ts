import { purgeBus } from '@trevo/bus'
import type { Database } from '@trevo/db'
import { purgeHttp } from '@trevo/http'
import { job, perform, type CronEntry, type JobHandler } from '@trevo/jobs'
import type { Clock } from '@trevo/kernel'
import * as z from 'zod/mini'

const NOTHING = z.strictObject({})
const DAY_MS = 86_400_000
/** Callers retry for a day at most; the rest is a margin for those who were asleep. */
const INTENT_DAYS = 7

const forgetEvents = job({ name: 'bus.purge', payload: NOTHING, maxAttempts: 5 })
const forgetRequests = job({ name: 'http.purge', payload: NOTHING, maxAttempts: 5 })

/** What keeps the house tidy; at minutes of their own, so that they do not meet. */
export const choreSchedule: readonly CronEntry[] = [
  { job: forgetRequests, pattern: '*/10 * * * *' },
  { job: forgetEvents, pattern: '17 * * * *' },
]

export function chores(db: Database, clock: Clock): JobHandler[] {
  return [
    perform(forgetEvents, () => purgeBus(db, clock)),
    perform(forgetRequests, async () => {
      const now = clock.now()
      await db.tx('system', (tx) => purgeHttp(tx, new Date(now), new Date(now - INTENT_DAYS * DAY_MS)))
    }),
  ]
}
