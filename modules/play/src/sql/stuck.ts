import type { Tx } from '@trevo/db'
import type { RoundKey } from './round.ts'
import type { DB } from './schema.gen.ts'

/** Rounds with stakes in them that nobody has ended, the oldest first, from a moment on. */
export function readOpenRounds(tx: Tx, openedBefore: Date, openedAfter: Date, limit: number) {
  return tx
    .on<DB>()
    .selectFrom('play.round')
    .select(['bucket', 'member_id', 'merchant_id', 'provider', 'round_ref', 'staked_minor', 'opened_at'])
    .where('state', '=', 'open')
    .where('bets', '>', 0)
    .where('opened_at', '<', openedBefore)
    .where('opened_at', '>', openedAfter)
    .orderBy('opened_at')
    .limit(limit)
    .execute()
}

/** Stakes of a round that are still with the house. */
export function readStakes(tx: Tx, { bucket, memberId, provider, roundRef }: RoundKey) {
  return tx
    .on<DB>()
    .selectFrom('play.movement as stake')
    .select('stake.tx_id')
    .where('stake.bucket', '=', bucket)
    .where('stake.member_id', '=', memberId)
    .where('stake.provider', '=', provider)
    .where('stake.round_ref', '=', roundRef)
    .where('stake.kind', '=', 'debit')
    .where('stake.status', '=', 'posted')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('play.movement as back')
            .select('back.tx_id')
            .whereRef('back.bucket', '=', 'stake.bucket')
            .whereRef('back.member_id', '=', 'stake.member_id')
            .whereRef('back.provider', '=', 'stake.provider')
            .whereRef('back.related_ref', '=', 'stake.tx_id')
            .where('back.status', '=', 'posted'),
        ),
      ),
    )
    .execute()
}
