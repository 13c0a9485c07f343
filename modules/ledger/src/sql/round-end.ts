import type { Tx } from '@trevo/db'
import { bucketOf } from '@trevo/kernel'
import { sql } from 'kysely'

export interface RoundEnd {
  readonly merchantId: number
  readonly memberId: string
  readonly source: string
  readonly round: string
  /** It never was: nothing is paid for it either. */
  readonly cancelled: boolean
}

/** From now on nothing is staked in the round. Once it is cancelled it stays so. */
export async function putRoundEnd(tx: Tx, { merchantId, memberId, source, round, cancelled }: RoundEnd) {
  await sql`
    insert into ledger.ended_round (bucket, owner_id, source, round_ref, merchant_id, cancelled)
    values (${bucketOf(memberId)}, ${memberId}, ${source}, ${round}, ${merchantId}, ${cancelled})
    on conflict (bucket, owner_id, source, round_ref)
      do update set cancelled = ended_round.cancelled or excluded.cancelled`.execute(tx.on())
}
