import type { Tx } from '@trevo/db'
import { sql } from 'kysely'
import type { DB } from './schema.gen.ts'

export const ownMerchant = sql<number>`tenancy.merchant_id()`

/** Counts changes. Whoever has locked it is alone in changing what it counts, until the transaction ends. */
export interface Counter {
  /** The current edition. */
  lock(tx: Tx): Promise<number>
  store(tx: Tx, edition: number): Promise<void>
}

/** Of games and vendors. */
export const gameCounter: Counter = {
  async lock(tx) {
    const { edition } = await tx
      .on<DB>()
      .selectFrom('catalogue.game_edition')
      .select('edition')
      .forUpdate()
      .executeTakeFirstOrThrow()
    return edition
  },
  async store(tx, edition) {
    await tx.on<DB>().updateTable('catalogue.game_edition').set({ edition }).execute()
  },
}

/** Of what a merchant offers. */
export const offerCounter: Counter = {
  async lock(tx) {
    const { edition } = await tx
      .on<DB>()
      .insertInto('catalogue.edition')
      .values({ merchant_id: ownMerchant, edition: 0 })
      .onConflict((conflict) =>
        conflict
          .column('merchant_id')
          .doUpdateSet((eb) => ({ edition: eb.ref('catalogue.edition.edition') })),
      )
      .returning('edition')
      .executeTakeFirstOrThrow()
    return edition
  },
  async store(tx, edition) {
    await tx
      .on<DB>()
      .updateTable('catalogue.edition')
      .set({ edition })
      .where('merchant_id', '=', ownMerchant)
      .execute()
  },
}

export async function readEditions(tx: Tx) {
  const { edition } = await tx
    .on<DB>()
    .selectFrom('catalogue.game_edition')
    .select('edition')
    .executeTakeFirstOrThrow()
  const merchants = await tx
    .on<DB>()
    .selectFrom('catalogue.edition')
    .select(['merchant_id as merchantId', 'edition'])
    .execute()
  return { games: edition, merchants }
}
