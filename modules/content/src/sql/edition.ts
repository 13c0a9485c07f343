import type { Tx } from '@trevo/db'
import { sql } from 'kysely'
import type { DB } from './schema.gen.ts'

export const ownMerchant = sql<number>`tenancy.merchant_id()`

export function readEditions(tx: Tx) {
  return tx.on<DB>().selectFrom('content.edition').select(['merchant_id', 'edition']).execute()
}

/** The current edition; until the transaction ends nobody else publishes for the merchant. */
export async function lockEdition(tx: Tx): Promise<number> {
  const { edition } = await tx
    .on<DB>()
    .insertInto('content.edition')
    .values({ merchant_id: ownMerchant, edition: 0 })
    .onConflict((conflict) =>
      conflict.column('merchant_id').doUpdateSet((eb) => ({ edition: eb.ref('content.edition.edition') })),
    )
    .returning('edition')
    .executeTakeFirstOrThrow()
  return edition
}

export async function storeEdition(tx: Tx, edition: number): Promise<void> {
  await tx
    .on<DB>()
    .updateTable('content.edition')
    .set({ edition })
    .where('merchant_id', '=', ownMerchant)
    .execute()
}

/** `null` for what was taken down. */
export async function keepVersion(
  tx: Tx,
  subject: string,
  edition: number,
  document: object | null,
): Promise<void> {
  await tx
    .on<DB>()
    .insertInto('content.version')
    .values({ merchant_id: ownMerchant, subject, edition, document: document && JSON.stringify(document) })
    .execute()
}
