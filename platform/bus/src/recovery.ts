import { JetStreamApiCodes } from '@nats-io/jetstream'
import type { Database } from '@trevo/db'
import { isNotFound, type Bus } from './bus.ts'
import type { Logger } from '@trevo/kernel'
import { requeue } from './requeue.ts'
import {
  readConsumers,
  readStreamBirth,
  readTime,
  settleConsumers,
  writeStreamBirth,
} from './sql/registry.ts'

interface Parts {
  readonly db: Database
  readonly bus: Bus
  readonly log: Logger
}

/** Long enough for a publication that was under way to have reached the archive. */
const SETTLING_SECONDS = 300

/** A stream with another birthday has lost the messages of the old one, whatever the reason. */
export async function recoverLostStream({ db, bus, log }: Parts): Promise<void> {
  const created = await bus.ensureStream()
  const [known, consumers] = await db.tx('system', async (tx) => [
    await readStreamBirth(tx, bus.stream),
    await readConsumers(tx),
  ])
  if (created === known) return
  const requeued = await requeue(db, { consumers, minAgeSeconds: 0 })
  await db.tx('system', (tx) => writeStreamBirth(tx, bus.stream, created))
  log.warn({ stream: bus.stream, created, known, requeued }, 'the stream is a new one')
}

/**
 * Finds single messages that the stream lost without being lost itself, as after a power cut. Only where a
 * consumer has nothing left to receive is a gap a loss; one that lags behind would be sent its backlog twice.
 */
export async function recoverLostMessages({ db, bus, log }: Parts): Promise<void> {
  const [consumers, now] = await db.tx('system', async (tx) => [await readConsumers(tx), await readTime(tx)])
  const idle: string[] = []
  for (const name of consumers) if (await hasReceivedAll(bus, name)) idle.push(name)
  if (idle.length === 0) return
  const requeued = await requeue(db, { consumers: idle, minAgeSeconds: SETTLING_SECONDS })
  const settledUntil = new Date(now.getTime() - SETTLING_SECONDS * 1_000)
  await db.tx('system', (tx) => settleConsumers(tx, idle, settledUntil))
  if (requeued > 0) log.warn({ requeued }, 'the stream had lost messages')
}

async function hasReceivedAll(bus: Bus, consumer: string): Promise<boolean> {
  const { manager } = await bus.link()
  try {
    const info = await manager.consumers.info(bus.stream, consumer)
    return info.num_pending === 0 && info.num_ack_pending === 0
  } catch (error) {
    if (isNotFound(error, JetStreamApiCodes.ConsumerNotFound)) return false
    throw error
  }
}
