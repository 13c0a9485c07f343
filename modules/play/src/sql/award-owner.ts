import type { Tx } from '@trevo/db'
import { sql } from 'kysely'
import type { DB } from './schema.gen.ts'

/** Whose the id of an award is: whoever it was first asked for. */
export async function claimAward(tx: Tx, provider: string, txId: string, memberId: string): Promise<string> {
  const merchant_id = sql<number>`tenancy.merchant_id()`
  await tx
    .on<DB>()
    .insertInto('play.award_owner')
    .values({ merchant_id, provider, tx_id: txId, member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { member_id } = await tx
    .on<DB>()
    .selectFrom('play.award_owner')
    .select('member_id')
    .where('merchant_id', '=', merchant_id)
    .where('provider', '=', provider)
    .where('tx_id', '=', txId)
    .executeTakeFirstOrThrow()
  return member_id
}
