import type { Tx } from '@trevo/db'
import { sql } from 'kysely'
import type { LoginCount } from '../domain/login-limits.ts'
import type { DB } from './schema.gen.ts'

const merchantId = sql<number>`tenancy.merchant_id()`

/** The counts, in the order of the keys; nobody else can count on them until this transaction is over. */
export async function lockCounts(tx: Tx, keys: readonly Buffer[], now: Date): Promise<LoginCount[]> {
  // In one order for everybody, so that nobody waits in a circle.
  const ordered = keys.toSorted(Buffer.compare)
  const rows = await tx
    .on<DB>()
    .insertInto('identity.login_count')
    .values(ordered.map((key) => ({ merchant_id: merchantId, key, failures: 0, since: now, last_at: now })))
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'key']).doUpdateSet({ failures: sql`login_count.failures` }),
    )
    .returning(['key', 'failures', 'since', 'last_at'])
    .execute()
  return keys.map((key) => {
    const { failures, since, last_at } = rows.find((row) => row.key.equals(key))!
    return { failures, since: since.getTime(), lastAt: last_at.getTime() }
  })
}

export async function storeCount(
  tx: Tx,
  key: Buffer,
  { failures, since, lastAt }: LoginCount,
): Promise<void> {
  await tx
    .on<DB>()
    .updateTable('identity.login_count')
    .set({ failures, since: new Date(since), last_at: new Date(lastAt) })
    .where('merchant_id', '=', merchantId)
    .where('key', '=', key)
    .execute()
}

/** Takes back one try each. */
export async function uncount(tx: Tx, keys: readonly Buffer[]): Promise<void> {
  for (const key of keys.toSorted(Buffer.compare)) {
    await tx
      .on<DB>()
      .updateTable('identity.login_count')
      .set({ failures: sql`greatest(failures - 1, 0)` })
      .where('merchant_id', '=', merchantId)
      .where('key', '=', key)
      .execute()
  }
}

export async function deleteCounts(tx: Tx, keys: readonly Buffer[]): Promise<void> {
  await tx
    .on<DB>()
    .deleteFrom('identity.login_count')
    .where('merchant_id', '=', merchantId)
    .where('key', 'in', keys)
    .execute()
}

export async function addToTally(tx: Tx, minute: Date, failures: 0 | 1): Promise<void> {
  await tx
    .on<DB>()
    .insertInto('identity.login_tally')
    .values({ merchant_id: merchantId, minute, tries: 1, failures })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'minute']).doUpdateSet({
        tries: sql`login_tally.tries + 1`,
        failures: sql`login_tally.failures + ${failures}`,
      }),
    )
    .execute()
}

export async function readTally(tx: Tx, since: Date): Promise<{ tries: number; failures: number }> {
  const { tries, failures } = await tx
    .on<DB>()
    .selectFrom('identity.login_tally')
    .select(({ fn }) => [
      fn.sum<bigint | null>('tries').as('tries'),
      fn.sum<bigint | null>('failures').as('failures'),
    ])
    .where('merchant_id', '=', merchantId)
    .where('minute', '>', since)
    .executeTakeFirstOrThrow()
  return { tries: Number(tries), failures: Number(failures) }
}
