import type { Tx } from '@trevo/db'
import { sql } from 'kysely'
import type { DB } from './schema.gen.ts'

export interface Tries {
  readonly count: number
  /** When the first of them was. */
  readonly since: Date
}

/** Counts one more under the key; what began before `from` is forgotten. Exact, however many come at once. */
export async function addTry(tx: Tx, key: Buffer, now: Date, from: Date): Promise<Tries> {
  const isOver = sql`login_count.since <= ${from}`
  return tx
    .on<DB>()
    .insertInto('identity.login_count')
    .values({ merchant_id: sql`tenancy.merchant_id()`, key, failures: 1, since: now, last_at: now })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'key']).doUpdateSet({
        failures: sql`case when ${isOver} then 1 else login_count.failures + 1 end`,
        since: sql`case when ${isOver} then excluded.since else login_count.since end`,
        last_at: now,
      }),
    )
    .returning(['failures as count', 'since'])
    .executeTakeFirstOrThrow()
}
