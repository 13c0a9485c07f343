import type { Tx } from '@trevo/db'
import { sql } from 'kysely'
import type { DB } from './schema.gen.ts'

interface MemberKey {
  readonly bucket: number
  readonly memberId: string
}

interface GameKey {
  readonly provider: string
  readonly gameCode: string
}

/** When a game was opened last in a login, by when that launch ran out. */
export function readLastLaunch(
  tx: Tx,
  { bucket, memberId }: MemberKey,
  { sessionId, provider, gameCode }: GameKey & { readonly sessionId: string },
) {
  return tx
    .on<DB>()
    .selectFrom('play.launch')
    .select('expires_at')
    .where('bucket', '=', bucket)
    .where('member_id', '=', memberId)
    .where('session_id', '=', sessionId)
    .where('provider', '=', provider)
    .where('game_code', '=', gameCode)
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** What was staked and returned in rounds that began since then, of one game or of all. */
export function readSinceThen(tx: Tx, { bucket, memberId }: MemberKey, startedAt: Date, game?: GameKey) {
  return tx
    .on<DB>()
    .selectFrom('play.round')
    .select([
      sql<bigint>`coalesce(sum(staked_minor), 0)::bigint`.as('staked'),
      sql<bigint>`coalesce(sum(returned_minor), 0)::bigint`.as('returned'),
    ])
    .where('bucket', '=', bucket)
    .where('member_id', '=', memberId)
    .where('opened_at', '>=', startedAt)
    .$if(game !== undefined, (query) =>
      query.where('provider', '=', game!.provider).where('game_code', '=', game!.gameCode),
    )
    .executeTakeFirstOrThrow()
}
