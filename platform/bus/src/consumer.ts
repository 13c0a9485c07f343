import { AckPolicy, DeliverPolicy, type Consumer, type JsMsg } from '@nats-io/jetstream'
import { nanos } from '@nats-io/transport-node'
import type { Database } from '@trevo/db'
import { noFaults, type FaultPoints, type Logger } from '@trevo/kernel'
import type { Bus } from './bus.ts'
import type { EventHandler } from './event.ts'
import { settleDelivery, type ConsumerPoint } from './delivery.ts'
import { runLoop, type Running } from './loop.ts'
import { registerConsumer } from './sql/registry.ts'

export interface ConsumerOptions {
  readonly db: Database
  readonly bus: Bus
  readonly log: Logger
  /** Processes that use the same name share the work. Never rename: a new name hears the past again. */
  readonly name: string
  /** `merchants.v1`, or one event of it. Events below it that no handler wants are ticked off. */
  readonly prefix: string
  readonly handlers: readonly EventHandler[]
  /** How long a process may sit on an event before it is given to another. */
  readonly ackWaitMs?: number
  readonly faults?: FaultPoints<ConsumerPoint>
}

const BATCH = 100
const FETCH_MS = 1_000
const ACK_WAIT_MS = 30_000

/**
 * Applies every event of its prefix exactly once, one at a time: the effect and the note that it happened are
 * one transaction, so however often an event is delivered, the second time is recognised.
 */
export function startConsumer(options: ConsumerOptions): Running {
  const { log, name, faults = noFaults } = options
  const handlers = new Map(options.handlers.map((handler) => [handler.definition.subject as string, handler]))
  const settle = (message: JsMsg) => settleDelivery({ ...options, handlers, faults }, message)
  let source: Consumer | undefined

  async function round(signal: AbortSignal): Promise<number> {
    try {
      source ??= await openSource(options)
      await drain(source, signal)
      return 0
    } catch (error) {
      // The stream or the consumer may be gone: make them anew.
      source = undefined
      throw error
    }
  }

  async function drain(from: Consumer, signal: AbortSignal): Promise<void> {
    const batch = await from.fetch({ max_messages: BATCH, expires: FETCH_MS })
    const stop = () => batch.stop()
    signal.addEventListener('abort', stop)
    try {
      for await (const message of batch) {
        if (signal.aborted) message.nak()
        else await settle(message)
      }
    } finally {
      signal.removeEventListener('abort', stop)
    }
  }

  return runLoop(`consumer ${name}`, log, round)
}

/** Known to the database first: from then on it is owed every event, whatever happens to JetStream. */
async function openSource({ db, bus, name, prefix, ackWaitMs }: ConsumerOptions): Promise<Consumer> {
  await db.tx('system', (tx) => registerConsumer(tx, name, prefix))
  await bus.ensureStream()
  const { jetstream, manager } = await bus.link()
  const config = {
    durable_name: name,
    filter_subject: bus.subjectsOf(prefix),
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(ackWaitMs ?? ACK_WAIT_MS),
    deliver_policy: DeliverPolicy.All,
    // When to give up is decided by us, on a failure; a crash of the process must not use up tries.
    max_deliver: -1,
  }
  await manager.consumers.add(bus.stream, config)
  return jetstream.consumers.get(bus.stream, name)
}
