import { setTimeout as wait } from 'node:timers/promises'
import { emit } from '@trevo/bus'
import type { Database, Tx } from '@trevo/db'
import type { Random } from '@trevo/kernel'
import { happened } from './happened.ts'
import { roll } from './seeded.ts'

/** What was promised: kept outside the database, because only such a list can show what it has lost. */
export interface Promised {
  /** Merchant by number of event. */
  readonly committed: Map<number, number>
  readonly rolledBack: Set<number>
}

export interface Load {
  /** Lets it end once all events are out, as fast as it can. Until then something keeps happening. */
  finish(): Promise<Promised>
}

interface LoadOptions {
  readonly db: Database
  readonly random: Random
  /** How many are to be committed, at least; more if the plan takes longer than expected. */
  readonly events: number
  /** About how long they are spread over. */
  readonly spreadMs: number
}

const EMITTERS = 8
const EVENTS_PER_TX_MAX = 3
const ROLLED_BACK_SHARE = 0.1
/** The last part comes slower, so that a plan that takes long does not add many. */
const SLOW_FROM = 0.8
const SLOWER = 4

class ChangedMyMind extends Error {}

/** Concurrent transactions for two merchants, one to three events each; a tenth of them is rolled back. */
export function startLoad({ db, random, events, spreadMs }: LoadOptions): Load {
  const promised: Promised = { committed: new Map(), rolledBack: new Set() }
  const pacing = new AbortController()
  const pauseMs = (spreadMs * EMITTERS * 2) / events
  const pause = (ms: number) => wait(ms, undefined, { signal: pacing.signal }).catch(() => undefined)
  let next = 0

  async function emitter(): Promise<void> {
    while (promised.committed.size < events || !pacing.signal.aborted) {
      const numbers = Array.from({ length: roll(random, EVENTS_PER_TX_MAX) }, () => (next += 1))
      await transact(roll(random, 2), numbers, random.next() < ROLLED_BACK_SHARE)
      const slowness = promised.committed.size > events * SLOW_FROM ? SLOWER : 1
      await pause(pauseMs * slowness * 2 * random.next())
    }
  }

  async function transact(merchantId: number, numbers: number[], changesMind: boolean): Promise<void> {
    const work = async (tx: Tx) => {
      for (const n of numbers) await emit(tx, happened, { n })
      if (changesMind) throw new ChangedMyMind()
    }
    try {
      await db.tx({ merchantId }, work)
      for (const n of numbers) promised.committed.set(n, merchantId)
    } catch (error) {
      if (!(error instanceof ChangedMyMind)) throw error
      for (const n of numbers) promised.rolledBack.add(n)
    }
  }

  const done = Promise.all(Array.from({ length: EMITTERS }, emitter)).then(() => promised)
  // Seen when it is asked to finish. If the plan fails before that, it ends with the database's connections.
  done.catch(() => undefined)
  return {
    finish() {
      pacing.abort()
      return done
    },
  }
}
