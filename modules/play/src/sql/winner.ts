import type { Tx } from '@trevo/db'
import { sql } from 'kysely'
import type { DB } from './schema.gen.ts'

/** The last wins since then, the newest first: as many times the stake as the index on them says. */
export function readWins(tx: Tx, since: Date, limit: number) {
  return tx
    .on<DB>()
    .selectFrom('play.round')
    .select(['member_id', 'provider', 'game_code', 'returned_minor', 'last_at'])
    .where('merchant_id', '=', sql<number>`tenancy.merchant_id()`)
    .where('state', '=', sql.lit('closed'))
    .where('staked_minor', '>', sql.lit(0n))
    .where('returned_minor', '>=', sql<bigint>`5 * staked_minor`)
    .where('last_at', '>', since)
    .orderBy('last_at', 'desc')
    .limit(limit)
    .execute()
}
