import type { Tx } from '@trevo/db'
import { bucketOf } from '@trevo/kernel'
import type { DB } from './schema.gen.ts'

export interface MovementKey {
  readonly memberId: string
  readonly provider: string
  readonly txId: string
}

/** A movement, from when the books have been followed up to it: within a second. */
export function readMovement(tx: Tx, { memberId, provider, txId }: MovementKey) {
  return tx
    .on<DB>()
    .selectFrom('play.movement')
    .select(['kind', 'status', 'amount_minor', 'game_code'])
    .where('bucket', '=', bucketOf(memberId))
    .where('member_id', '=', memberId)
    .where('provider', '=', provider)
    .where('tx_id', '=', txId)
    .executeTakeFirst()
}
