import type { Tx } from '@trevo/db'
import { sql } from 'kysely'

/** The numbers of a merchant's promotions, by what editors call them. */
export async function promotionIds(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ readonly code: string; readonly id: number }>`
    select code, announcement_id as id from content.announcement
    where merchant_id = tenancy.merchant_id() and type = 'PR'`.execute(tx.on<object>())
  return new Map(rows.map(({ code, id }) => [code, id]))
}
