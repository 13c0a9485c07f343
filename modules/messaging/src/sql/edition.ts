import type { Tx } from '@trevo/db'
import { sql } from 'kysely'
import type { DB } from './schema.gen.ts'

export const ownMerchant = sql<number>`tenancy.merchant_id()`

export function readEditions(tx: Tx) {
  return tx.on<DB>().selectFrom('messaging.edition').select(['merchant_id', 'edition']).execute()
}

/** The next edition; until the transaction ends nobody else sends anything for the merchant. */
export async function nextEdition(tx: Tx): Promise<number> {
  const { edition } = await tx
    .on<DB>()
    .insertInto('messaging.edition')
    .values({ merchant_id: ownMerchant, edition: 1 })
    .onConflict((conflict) =>
      conflict
        .column('merchant_id')
        .doUpdateSet((eb) => ({ edition: eb('messaging.edition.edition', '+', 1) })),
    )
    .returning('edition')
    .executeTakeFirstOrThrow()
  return edition
}
