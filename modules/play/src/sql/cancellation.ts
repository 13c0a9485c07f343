import type { Tx } from '@trevo/db'
import { sql } from 'kysely'
import type { RoundRow } from './record.ts'
import type { DB } from './schema.gen.ts'

/** Until when stakes of a round can be had back: its draw is the one that was open when it began. */
export async function readClosing(
  tx: Tx,
  { provider, game_code: gameCode, opened_at: openedAt }: RoundRow,
): Promise<Date | undefined> {
  if (gameCode === null) return undefined
  const row = await tx
    .on<DB>()
    .selectFrom('play.draw')
    .select('close_time')
    .where('provider', '=', provider)
    .where('game_code', '=', gameCode)
    .where('open_time', '<=', openedAt)
    .where('close_time', '>', openedAt)
    .orderBy('close_time')
    .executeTakeFirst()
  return row?.close_time
}

/** Writes down what is asked for back; what was before stays as it is. */
export async function insertCancellations(
  tx: Tx,
  { bucket, member_id, order_id }: RoundRow,
  suborderIds: readonly string[],
  at: Date,
): Promise<void> {
  await tx
    .on<DB>()
    .insertInto('play.cancellation')
    .values(
      suborderIds.map((suborder_id) => ({
        bucket,
        member_id,
        suborder_id,
        order_id,
        merchant_id: sql<number>`tenancy.merchant_id()`,
        state: 'asked',
        asked_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function readCancellations(tx: Tx, { bucket, member_id, order_id }: RoundRow) {
  return tx
    .on<DB>()
    .selectFrom('play.cancellation')
    .select(['suborder_id', 'state'])
    .where('bucket', '=', bucket)
    .where('member_id', '=', member_id)
    .where('order_id', '=', order_id)
    .execute()
}

export async function answerCancellations(
  tx: Tx,
  { bucket, member_id }: RoundRow,
  suborderIds: readonly string[],
  state: 'given' | 'refused',
  at: Date,
): Promise<void> {
  if (suborderIds.length === 0) return
  await tx
    .on<DB>()
    .updateTable('play.cancellation')
    .set({ state, answered_at: at })
    .where('bucket', '=', bucket)
    .where('member_id', '=', member_id)
    .where('suborder_id', 'in', suborderIds)
    .where('state', '=', 'asked')
    .execute()
}
