import type { Tx } from '@trevo/db'
import { sql } from 'kysely'
import type { DB } from './schema.gen.ts'

export interface RoundKey {
  readonly bucket: number
  readonly memberId: string
  readonly provider: string
  readonly roundRef: string
}

interface RoundEnd {
  readonly at: Date
  readonly cancelled: boolean
  /** Used if nothing is known of the round yet. */
  readonly orderId: string
}

/** Says that a round is over. Its sums are added when its movements are followed, before or after. */
export async function markRound(
  tx: Tx,
  round: RoundKey,
  { at, cancelled, orderId }: RoundEnd,
): Promise<void> {
  await tx
    .on<DB>()
    .insertInto('play.round')
    .values({
      bucket: round.bucket,
      member_id: round.memberId,
      provider: round.provider,
      round_ref: round.roundRef,
      merchant_id: sql`tenancy.merchant_id()`,
      order_id: orderId,
      opened_at: at,
      last_at: at,
      closed_at: at,
      cancelled,
    })
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'member_id', 'provider', 'round_ref']).doUpdateSet({
        closed_at: sql`coalesce(play.round.closed_at, excluded.closed_at)`,
        cancelled: sql`play.round.cancelled or excluded.cancelled`,
      }),
    )
    .execute()
}

interface MemberOfGame {
  readonly bucket: number
  readonly member_id: string
  readonly provider: string
  readonly game_code: string
}

/** Whether a member has staked in a round of a game that is not over. */
export async function hasOpenRound(
  tx: Tx,
  { bucket, member_id, provider, game_code }: MemberOfGame,
): Promise<boolean> {
  const open = await tx
    .on<DB>()
    .selectFrom('play.round')
    .select('round_ref')
    .where('bucket', '=', bucket)
    .where('member_id', '=', member_id)
    .where('provider', '=', provider)
    .where('game_code', '=', game_code)
    .where('state', '=', 'open')
    .where('bets', '>', 0)
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}
