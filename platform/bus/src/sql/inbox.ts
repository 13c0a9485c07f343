import type { Tx } from '@trevo/db'
import { sql } from 'kysely'
import type { DB } from './schema.gen.ts'

/** False if the consumer is done with the event. Waits for another transaction that is about to be. */
export async function claimEvent(tx: Tx, consumer: string, eventId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .on<DB>()
    .insertInto('bus.inbox')
    .values({ consumer, event_id: eventId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function deleteHandled(tx: Tx, handledBefore: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from bus.inbox where (consumer, event_id) in (
      select consumer, event_id from bus.inbox where handled_at < ${handledBefore} order by handled_at limit ${limit})
  `.execute(tx.on<DB>())
  return Number(numAffectedRows)
}
