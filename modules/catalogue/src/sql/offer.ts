import type { Tx } from '@trevo/db'
import { sql } from 'kysely'
import type { Offer } from '../domain/game.ts'
import { ownMerchant } from './edition.ts'
import type { DB } from './schema.gen.ts'

/** What merchants offer. */
export function readOffers(tx: Tx, merchantIds: readonly number[]) {
  return tx
    .on<DB>()
    .selectFrom('catalogue.offer')
    .select([
      'merchant_id as merchantId',
      'node_id as nodeId',
      'enabled',
      'position',
      'hot_position as hotPosition',
      'is_new as isNew',
      'display_name as displayName',
    ])
    .where('merchant_id', 'in', merchantIds)
    .where('enabled', '=', true)
    .execute()
}

/** How many are not as they were. */
export async function writeOffers(tx: Tx, offers: readonly Offer[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into catalogue.offer (merchant_id, node_id, enabled, position, hot_position, is_new, display_name)
    select ${ownMerchant}, given.*
    from jsonb_to_recordset(${JSON.stringify(offers)}::jsonb) as given (
      "nodeId" integer, enabled boolean, position integer, "hotPosition" integer, "isNew" boolean, "displayName" text)
    on conflict (merchant_id, node_id) do update
    set enabled = excluded.enabled, position = excluded.position, hot_position = excluded.hot_position,
        is_new = excluded.is_new, display_name = excluded.display_name, saved_at = clock_timestamp()
    where (offer.enabled, offer.position, offer.hot_position, offer.is_new, offer.display_name)
          is distinct from (excluded.enabled, excluded.position, excluded.hot_position, excluded.is_new,
                            excluded.display_name)`.execute(tx.on<DB>())
  return Number(numAffectedRows)
}

/** Switches an offer; where there was none, it comes last. Whether anything was different. */
export async function switchOffer(tx: Tx, nodeId: number, enabled: boolean): Promise<boolean> {
  const last = sql<number>`(select coalesce(max(position), 0) + 1 from catalogue.offer
                            where merchant_id = ${ownMerchant})`
  const switched = await tx
    .on<DB>()
    .insertInto('catalogue.offer')
    .values({ merchant_id: ownMerchant, node_id: nodeId, enabled, position: last })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'node_id'])
        .doUpdateSet({ enabled, saved_at: sql`clock_timestamp()` })
        .where('catalogue.offer.enabled', '!=', enabled),
    )
    .returning('node_id')
    .executeTakeFirst()
  return switched !== undefined
}
