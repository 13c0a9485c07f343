import { purgeBus } from '@trevo/bus'
import type { CopyWork } from '@trevo/copies'
import type { Database } from '@trevo/db'
import { purgeHttp } from '@trevo/http'
import { purgeIdentity } from '@trevo/identity'
import type { CronEntry } from '@trevo/job-runner'
import { job, perform, type JobHandler } from '@trevo/jobs'
import type { Clock } from '@trevo/kernel'
import type { PaymentWork } from '@trevo/payments'
import type { PlayWork } from '@trevo/play'
import * as z from 'zod/mini'
import type { Watches } from './watches.ts'

const NOTHING = z.strictObject({})
const DAY_MS = 86_400_000
/** Callers retry for a day at most; the rest is a margin for those who were asleep. */
const INTENT_DAYS = 7

const forgetEvents = job({ name: 'bus.purge', payload: NOTHING, maxAttempts: 5 })
const forgetCopies = job({ name: 'copies.purge', payload: NOTHING, maxAttempts: 5 })
const forgetPeople = job({ name: 'identity.purge', payload: NOTHING, maxAttempts: 5 })
const forgetRequests = job({ name: 'http.purge', payload: NOTHING, maxAttempts: 5 })
const forgetTokens = job({ name: 'play.purge', payload: NOTHING, maxAttempts: 5 })
const watchRounds = job({ name: 'play.stuck', payload: NOTHING, maxAttempts: 5 })
const lookAtBooks = job({ name: 'ledger.watch', payload: NOTHING, maxAttempts: 2 })
const lookAtEvents = job({ name: 'security.watch', payload: NOTHING, maxAttempts: 2 })
const compareBooks = job({ name: 'play.reconcile', payload: NOTHING, maxAttempts: 12 })
const compareStatements = job({ name: 'payments.reconcile', payload: NOTHING, maxAttempts: 12 })

/** What keeps the house tidy; at minutes of their own, so that they do not meet. */
export const choreSchedule: readonly CronEntry[] = [
  { job: lookAtBooks, pattern: '*/5 * * * *' },
  // Whoever would change an event has until then.
  { job: lookAtEvents, pattern: '* * * * *' },
  { job: forgetRequests, pattern: '*/10 * * * *' },
  { job: forgetEvents, pattern: '17 * * * *' },
  { job: forgetCopies, pattern: '22 * * * *' },
  { job: forgetPeople, pattern: '37 * * * *' },
  { job: forgetTokens, pattern: '47 * * * *' },
  { job: watchRounds, pattern: '7 * * * *' },
  // When the day is over everywhere and what was under way has settled.
  { job: compareBooks, pattern: '27 3 * * *' },
  { job: compareStatements, pattern: '57 3 * * *' },
]

interface ChoreParts {
  readonly db: Database
  readonly clock: Clock
  readonly copies: CopyWork
  readonly play: PlayWork
  readonly payments: PaymentWork
  readonly watches: Watches
}

export function chores({ db, clock, copies, play, payments, watches }: ChoreParts): JobHandler[] {
  return [
    ...copies.jobs,
    perform(forgetEvents, () => purgeBus(db, clock)),
    perform(forgetCopies, copies.forget),
    perform(forgetPeople, () => db.tx('system', (tx) => purgeIdentity(tx, new Date(clock.now())))),
    perform(forgetTokens, play.purge),
    perform(watchRounds, play.watchStuckRounds),
    perform(compareBooks, play.reconcile),
    perform(compareStatements, payments.reconcile),
    perform(lookAtBooks, watches.books),
    perform(lookAtEvents, watches.events),
    perform(forgetRequests, async () => {
      const now = clock.now()
      await db.tx('system', (tx) => purgeHttp(tx, new Date(now), new Date(now - INTENT_DAYS * DAY_MS)))
    }),
  ]
}
