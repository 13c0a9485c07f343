import type { Tx } from '@trevo/db'
import type { BusEvent } from '../event.ts'
import type { DB } from './schema.gen.ts'

export interface DeadLetter {
  readonly consumer: string
  readonly event: BusEvent
  readonly error: string
  readonly deliveries: number
}

export async function insertDeadLetter(
  tx: Tx,
  { consumer, event, error, deliveries }: DeadLetter,
): Promise<void> {
  await tx
    .on<DB>()
    .insertInto('bus.dead_letter')
    .values({
      consumer,
      event_id: event.id,
      merchant_id: event.merchantId,
      subject: event.subject,
      payload: JSON.stringify(event.payload),
      error,
      deliveries,
    })
    .execute()
}
