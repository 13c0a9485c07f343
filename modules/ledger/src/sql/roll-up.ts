import type { Database } from '@trevo/db'
import { sql } from 'kysely'

/** Enough for a second of a busy house, little enough to be over in a moment. */
const TRANSFERS_AT_ONCE = 5_000

/** Adds what was booked on the house to its accounts; answers whether more is waiting. */
export async function rollUpHouse(db: Database, limit: number = TRANSFERS_AT_ONCE): Promise<boolean> {
  const { rows } = await db.tx('system', (tx) =>
    sql<{ count: number }>`select ledger.roll_up_house(${limit}) as count`.execute(tx.on()),
  )
  return rows[0]!.count >= limit
}
