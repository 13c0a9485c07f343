import type { Tx } from '@trevo/db'
import type { Days } from '@trevo/wallet'
import { sql, type Selectable } from 'kysely'
import type { DB, PlayRound } from './schema.gen.ts'

export type RoundRow = Selectable<PlayRound>

interface Wanted {
  readonly bucket: number
  readonly memberId: string
  readonly days: Days
  readonly zone: string
  readonly gameType: string | undefined
}

interface WantedPage extends Wanted {
  readonly state: string | undefined
  /** The round to go on after, by its order. */
  readonly after: string | undefined
  readonly offset: number
  readonly limit: number
}

/** First moment of a day, or of today, where the merchant is; `plus` days later. */
const startOf = (day: string | undefined, zone: string, plus: number) =>
  sql<Date>`((coalesce(${day ?? null}::date, (now() at time zone ${zone})::date) + ${plus}::int)::timestamp at time zone ${zone})`

function roundsOf(
  tx: Tx,
  { bucket, memberId, days, zone, gameType, state, after }: Omit<WantedPage, 'offset' | 'limit'>,
) {
  let query = tx
    .on<DB>()
    .selectFrom('play.round')
    .where('bucket', '=', bucket)
    .where('member_id', '=', memberId)
    .where('opened_at', '>=', startOf(days.from, zone, 0))
    .where('opened_at', '<', startOf(days.to, zone, 1))
    .where('bets', '>', 0)
  if (gameType !== undefined) query = query.where('game_type', '=', gameType)
  if (state !== undefined) query = query.where('state', '=', state)
  if (after === undefined) return query
  const openedAt = tx
    .on<DB>()
    .selectFrom('play.round')
    .select('opened_at')
    .where('bucket', '=', bucket)
    .where('member_id', '=', memberId)
    .where('order_id', '=', after)
  return query
    .where('opened_at', '<=', openedAt)
    .where(({ or, eb }) => or([eb('opened_at', '<', openedAt), eb('order_id', '<', after)]))
}

export function readRounds(tx: Tx, wanted: WantedPage): Promise<RoundRow[]> {
  return roundsOf(tx, wanted)
    .selectAll()
    .orderBy('opened_at', 'desc')
    .orderBy('order_id', 'desc')
    .offset(wanted.offset)
    .limit(wanted.limit)
    .execute()
}

/** No more than so many are counted: nobody turns so many pages. */
export async function countRounds(tx: Tx, wanted: WantedPage, most: number): Promise<number> {
  const some = roundsOf(tx, wanted).select('order_id').limit(most)
  const { count } = await tx
    .on<DB>()
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function readRound(
  tx: Tx,
  { bucket, memberId, orderId }: { bucket: number; memberId: string; orderId: string },
): Promise<RoundRow | undefined> {
  return tx
    .on<DB>()
    .selectFrom('play.round')
    .selectAll()
    .where('bucket', '=', bucket)
    .where('member_id', '=', memberId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}

/** What happened in a round: no refusals, and no more than a screen can show. */
export function readMovements(tx: Tx, { bucket, member_id, provider, round_ref }: RoundRow, most: number) {
  return tx
    .on<DB>()
    .selectFrom('play.movement')
    .select(['transfer_id', 'tx_id', 'kind', 'code', 'amount_minor', 'happened_at'])
    .where('bucket', '=', bucket)
    .where('member_id', '=', member_id)
    .where('provider', '=', provider)
    .where('round_ref', '=', round_ref)
    .where('status', '=', 'posted')
    .orderBy('transfer_id')
    .limit(most)
    .execute()
}

/** What was staked and came back, by day and kind of game. */
export function readResults(tx: Tx, { bucket, memberId, days, zone, gameType }: Wanted) {
  const today = sql<Date>`(now() at time zone ${zone})::date`
  let query = tx
    .on<DB>()
    .selectFrom('play.day_result')
    .where('bucket', '=', bucket)
    .where('member_id', '=', memberId)
    .where('day', '>=', days.from === undefined ? today : sql<Date>`${days.from}::date`)
    .where('day', '<=', days.to === undefined ? today : sql<Date>`${days.to}::date`)
  if (gameType !== undefined) query = query.where('game_type', '=', gameType)
  return query
    .select([
      sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'),
      'game_type',
      'bets',
      'staked_minor',
      'returned_minor',
    ])
    .orderBy('day')
    .orderBy('game_type')
    .execute()
}

/** What is in play: of open rounds no more than `most` are looked at. */
export async function readOpen(
  tx: Tx,
  { bucket, memberId }: { readonly bucket: number; readonly memberId: string },
  most: number,
): Promise<{ readonly rounds: number; readonly staked: bigint }> {
  const open = tx
    .on<DB>()
    .selectFrom('play.round')
    .select('staked_minor')
    .where('bucket', '=', bucket)
    .where('member_id', '=', memberId)
    .where('state', '=', sql.lit('open'))
    .where('bets', '>', sql.lit(0))
    .limit(most)
  const { rounds, staked } = await tx
    .on<DB>()
    .selectFrom(open.as('open'))
    .select(({ fn }) => [
      fn.countAll<bigint>().as('rounds'),
      sql<bigint>`coalesce(sum(staked_minor), 0)::bigint`.as('staked'),
    ])
    .executeTakeFirstOrThrow()
  return { rounds: Number(rounds), staked }
}
