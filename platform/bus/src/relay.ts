import type { Database } from '@trevo/db'
import { newId, noFaults, type FaultPoints, type Logger } from '@trevo/kernel'
import type { Bus } from './bus.ts'
import { runLoop, type Running } from './loop.ts'
import { recoverLostMessages, recoverLostStream } from './recovery.ts'
import { dropLease, holdLease } from './sql/lease.ts'
import { archivePublished, readQueue, type QueuedEvent } from './sql/outbox.ts'

export type RelayPoint =
  | 'after_read'
  | 'after_first_publish'
  | 'after_publish'
  | 'before_archive_commit'
  | 'after_archive'

export interface RelayOptions {
  readonly db: Database
  readonly bus: Bus
  readonly log: Logger
  readonly faults?: FaultPoints<RelayPoint>
}

const BATCH = 500
/** How long it rests when there is nothing: longer each time, so that a quiet system is not asked 40 times a second. */
const REST_MIN_MS = 25
const REST_MAX_MS = 100
const LEASE_SECONDS = 2
const LEASE_RENEWAL_MS = 500
const STREAM_CHECK_MS = 1_000
const SWEEP_MS = 5 * 60_000

/**
 * Carries events from the outbox to JetStream, at least once each. A lease keeps it to one relay at a time, to
 * save work only: two that overlap publish the same events twice.
 */
export function startRelay({ db, bus, log, faults = noFaults }: RelayOptions): Running {
  const holder = newId()
  const lease = every(LEASE_RENEWAL_MS)
  const streamCheck = every(STREAM_CHECK_MS)
  const sweep = every(SWEEP_MS)
  let restMs = REST_MIN_MS

  async function round(): Promise<number> {
    if (lease.isDue()) {
      const held = await db.tx('system', (tx) => holdLease(tx, bus.stream, holder, LEASE_SECONDS))
      if (!held) return LEASE_RENEWAL_MS
      lease.done()
    }
    if (streamCheck.isDue()) {
      await recoverLostStream({ db, bus, log })
      streamCheck.done()
    }
    if (sweep.isDue()) {
      await recoverLostMessages({ db, bus, log })
      sweep.done()
    }
    const isBusy = await relayBatch()
    restMs = isBusy ? REST_MIN_MS : Math.min(restMs * 2, REST_MAX_MS)
    return isBusy ? 0 : restMs
  }

  async function relayBatch(): Promise<boolean> {
    const batch = await db.tx('system', (tx) => readQueue(tx, BATCH))
    if (batch.length === 0) return false
    await faults.reach('after_read')
    const published = await publish(batch)
    await faults.reach('after_publish')
    await db.tx('system', async (tx) => {
      await archivePublished(tx, published)
      await faults.reach('before_archive_commit')
    })
    await faults.reach('after_archive')
    return true
  }

  /** The first goes alone: without a stream one publication fails, not five hundred. */
  async function publish([first, ...rest]: QueuedEvent[]): Promise<QueuedEvent[]> {
    if (first === undefined) return []
    await bus.publish(first, first.delivery)
    await faults.reach('after_first_publish')
    const results = await Promise.allSettled(rest.map((event) => bus.publish(event, event.delivery)))
    const failure = results.find((result) => result.status === 'rejected')
    if (failure) log.warn({ err: failure.reason }, 'some events were not stored and stay in the outbox')
    return [first, ...rest.filter((_, index) => results[index]?.status === 'fulfilled')]
  }

  const loop = runLoop('relay', log, round)
  return {
    async stop() {
      await loop.stop()
      // So that the next one need not wait; if this fails, the lease runs out.
      await db.tx('system', (tx) => dropLease(tx, bus.stream, holder)).catch(() => undefined)
    },
  }
}

/** Monotonic, so that a clock set back does not stretch a lease. */
function every(ms: number) {
  let last = Number.NEGATIVE_INFINITY
  return {
    isDue: () => performance.now() - last >= ms,
    done: () => void (last = performance.now()),
  }
}
