import type { JsMsg } from '@nats-io/jetstream'
import type { Database, Scope } from '@trevo/db'
import { systemClock, type FaultPoints, type Logger } from '@trevo/kernel'
import type { BusEvent, EventHandler } from './event.ts'
import { DAY_MS, RETENTION_DAYS } from './retention.ts'
import { insertDeadLetter } from './sql/dead-letter.ts'
import { claimEvent } from './sql/inbox.ts'
import { decode } from './wire.ts'

export type ConsumerPoint = 'after_handler' | 'after_commit'

interface Receiver {
  readonly db: Database
  readonly log: Logger
  readonly name: string
  readonly handlers: ReadonlyMap<string, EventHandler>
  readonly faults: FaultPoints<ConsumerPoint>
}

const TRIES = 5
const ERROR_MAX = 500

/** Cannot succeed however often it is tried. */
class PermanentError extends Error {
  override readonly name = 'PermanentError'
}

/** Ends one delivery in one of four ways: done, seen before, again later, or set aside. */
export async function settleDelivery(receiver: Receiver, message: JsMsg): Promise<void> {
  const { log, name: consumer, faults } = receiver
  const event = decode(message.data)
  if (event === undefined) {
    log.error({ consumer, subject: message.subject, seq: message.seq }, 'a message that is no event')
    message.term()
    return
  }
  try {
    const isNew = await apply(receiver, event)
    await faults.reach('after_commit')
    message.ack()
    if (!isNew) log.info({ consumer, event: event.id }, 'event seen before')
  } catch (error) {
    await retryOrDeadLetter(receiver, message, event, error)
  }
}

async function apply(receiver: Receiver, event: BusEvent): Promise<boolean> {
  const { db, name, handlers, faults } = receiver
  if (systemClock.now() - event.emittedAt.getTime() > RETENTION_DAYS * DAY_MS)
    throw new PermanentError('too old to be told from a repetition')
  const handler = handlers.get(event.subject)
  const payload = handler && (await accept(handler, event))
  return db.tx(scopeOf(event), async (tx) => {
    if (!(await claimEvent(tx, name, event.id))) return false
    await handler?.handle(tx, { ...event, payload })
    await faults.reach('after_handler')
    return true
  })
}

async function accept({ definition }: EventHandler, event: BusEvent): Promise<unknown> {
  const result = await definition.payload['~standard'].validate(event.payload)
  if (result.issues) throw new PermanentError(result.issues.map(({ message }) => message).join('; '))
  return result.value
}

function scopeOf({ merchantId }: BusEvent): Scope {
  return merchantId === null ? 'system' : { merchantId }
}

async function retryOrDeadLetter(
  receiver: Receiver,
  message: JsMsg,
  event: BusEvent,
  error: unknown,
): Promise<void> {
  const { db, log, name: consumer } = receiver
  const deliveries = message.info.deliveryCount
  const letter = { consumer, event, error: describe(error), deliveries }
  if (!(error instanceof PermanentError) && deliveries < TRIES) {
    log.warn({ consumer, event: event.id, deliveries, err: error }, 'event will be tried again')
    message.nak(backOffMs(deliveries))
    return
  }
  try {
    await db.tx('system', async (tx) => {
      // Being set aside is an outcome too: should it come again, it is not tried again.
      if (await claimEvent(tx, consumer, event.id)) await insertDeadLetter(tx, letter)
    })
    message.term()
    log.error({ consumer, event: event.id, deliveries, err: error }, 'event set aside')
  } catch (cause) {
    log.error({ consumer, event: event.id, err: cause }, 'event could not be set aside')
    message.nak(backOffMs(TRIES))
  }
}

/** 0.1, 0.3, 0.9, 2.7 seconds, while other events go on. */
function backOffMs(deliveries: number): number {
  return 100 * 3 ** (deliveries - 1)
}

function describe(error: unknown): string {
  return String(error).slice(0, ERROR_MAX)
}
