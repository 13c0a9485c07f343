import type { Tx } from '@trevo/db'
import { sql } from 'kysely'
import type { IdempotentRequest } from '../idempotency.ts'
import type { DB } from './schema.gen.ts'

/** True when this transaction is the first to carry the intent. */
export async function claimIntent(tx: Tx, intent: IdempotentRequest): Promise<boolean> {
  const claimed = await tx
    .on<DB>()
    .insertInto('http.intent')
    .values({
      merchant_id: sql`tenancy.merchant_id()`,
      subject: intent.subject,
      call: intent.call,
      key: intent.key,
      request_hash: intent.requestHash,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .execute()
  return claimed.length === 1
}

export async function storeOutcome(tx: Tx, intent: IdempotentRequest, outcome: unknown): Promise<void> {
  await byIntent(tx, intent)
    .set({ outcome: JSON.stringify(outcome ?? null) })
    .execute()
}

export function readIntent(tx: Tx, { subject, call, key }: IdempotentRequest) {
  return tx
    .on<DB>()
    .selectFrom('http.intent')
    .select(['request_hash', 'outcome'])
    .where('merchant_id', '=', sql<number>`tenancy.merchant_id()`)
    .where('subject', '=', subject)
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
}

function byIntent(tx: Tx, { subject, call, key }: IdempotentRequest) {
  return tx
    .on<DB>()
    .updateTable('http.intent')
    .where('merchant_id', '=', sql<number>`tenancy.merchant_id()`)
    .where('subject', '=', subject)
    .where('call', '=', call)
    .where('key', '=', key)
}
