import type { Tx } from '@trevo/db'
import { sql } from 'kysely'
import type { DB } from './schema.gen.ts'

/** A movement as the books tell of it, with what play adds. Amounts are text: JSON numbers would lose cents. */
export interface MovementRow {
  readonly bucket: number
  readonly member_id: string
  readonly provider: string
  readonly tx_id: string
  readonly merchant_id: number
  readonly transfer_id: string
  readonly kind: string
  readonly code: string
  readonly status: string
  readonly reason: string | null
  readonly amount_minor: string
  readonly related_ref: string | null
  readonly round_ref: string | null
  readonly game_code: string | undefined
  readonly game_type: string | undefined
  readonly occurred_at: string
  readonly happened_at: Date
  /** With it, its round was over. */
  readonly closed: boolean
  /** Of a rollback: what went back was counted as paid out at the door. */
  readonly counted: boolean
  /** Where a day begins for this member. */
  readonly zone: string
}

/** How far the books have been followed; whoever reads it is the only one to go on from there. */
export async function lockCheckpoint(tx: Tx): Promise<bigint> {
  const { up_to } = await tx
    .on<DB>()
    .selectFrom('play.mark')
    .select('up_to')
    .where('reader', '=', 'rounds')
    .forUpdate()
    .executeTakeFirstOrThrow()
  return up_to
}

export async function saveCheckpoint(tx: Tx, upTo: bigint): Promise<void> {
  await tx.on<DB>().updateTable('play.mark').set({ up_to: upTo }).where('reader', '=', 'rounds').execute()
}

const told = (rows: readonly MovementRow[]) => sql`
  json_to_recordset(${JSON.stringify(rows)}::json) as told (
    bucket smallint, member_id uuid, provider text, tx_id text, merchant_id integer, transfer_id uuid, kind text,
    code text, status text, reason text, amount_minor bigint, related_ref text, round_ref text, game_code text,
    game_type text, occurred_at timestamptz, happened_at timestamptz, closed boolean, counted boolean, zone text)`

export async function insertMovements(tx: Tx, rows: readonly MovementRow[]): Promise<void> {
  await sql`
    insert into play.movement
           (bucket, member_id, provider, tx_id, merchant_id, transfer_id, kind, code, status, reason, amount_minor,
            related_ref, round_ref, game_code, game_type, occurred_at, happened_at)
    select bucket, member_id, provider, tx_id, merchant_id, transfer_id, kind, code, status, reason, amount_minor,
           related_ref, round_ref, game_code, game_type, occurred_at, happened_at
      from ${told(rows)}`.execute(tx.on<DB>())
}

/** Ids among these that have taken effect for more than one member, with all that each of them did. */
export async function readSharedTxIds(tx: Tx, rows: readonly MovementRow[]) {
  const { rows: shared } = await sql<{
    readonly merchantId: number
    readonly provider: string
    readonly txId: string
    readonly movements: object
  }>`
    select merchant_id as "merchantId", provider, tx_id as "txId",
           json_agg(json_build_object('player', member_id, 'call', kind, 'amount', amount_minor::text,
                                      'platformTxId', transfer_id) order by happened_at) as movements
      from play.movement
     where (merchant_id, provider, tx_id) in (
             select merchant_id, provider, tx_id from ${told(rows)} where status = 'posted')
       and status = 'posted'
     group by 1, 2, 3
    having count(*) > 1`.execute(tx.on<DB>())
  return shared
}

interface StakeMoved {
  readonly merchantId: number
  readonly provider: string
  readonly memberId: string
  readonly game: string | null
  readonly amount: bigint
  readonly zone: string
  /** Otherwise it went back, and nobody has counted that. */
  readonly isNew: boolean
}

/**
 * Stakes among these movements, which must be in play.movement by now, and stakes of before that some of these took
 * back without having been counted as paid out. Those that came and went at once are neither.
 */
export async function readStakesMoved(tx: Tx, rows: readonly MovementRow[]): Promise<StakeMoved[]> {
  const { rows: moved } = await sql<StakeMoved>`
    with told as materialized (select * from ${told(rows)} where status = 'posted' and not counted)
    select told.merchant_id as "merchantId", told.provider, told.member_id as "memberId", told.game_code as game,
           told.amount_minor as amount, told.zone, true as "isNew"
      from told
     where told.kind = 'debit' and told.amount_minor > 0
       and not exists (select from play.movement back
                        where back.bucket = told.bucket and back.member_id = told.member_id
                          and back.provider = told.provider and back.related_ref = told.tx_id
                          and back.kind = 'rollback' and back.status = 'posted')
    union all
    select stake.merchant_id, stake.provider, stake.member_id, stake.game_code, stake.amount_minor, told.zone, false
      from told join play.movement stake
        on stake.bucket = told.bucket and stake.member_id = told.member_id
       and stake.provider = told.provider and stake.tx_id = told.related_ref
     where told.kind = 'rollback' and stake.kind = 'debit' and stake.status = 'posted' and stake.amount_minor > 0
       and stake.transfer_id not in (select transfer_id from told)`.execute(tx.on<DB>())
  return moved
}

/**
 * What movements, which must be in play.movement by now, change. A rollback counts when both it and what it takes back
 * are known, whichever the books told first: it takes away where and when that one was added.
 */
const effectsOf = (rows: readonly MovementRow[]) => sql`
    told as materialized (select * from ${told(rows)} where status = 'posted'),
    taken_back as (
      select earlier.*, told.happened_at as back_at, told.zone
        from told join play.movement earlier
          on earlier.bucket = told.bucket and earlier.member_id = told.member_id
         and earlier.provider = told.provider and earlier.tx_id = told.related_ref
       where told.kind = 'rollback' and earlier.status = 'posted'
      union
      select earlier.*, back.happened_at, told.zone
        from told
        join play.movement back
          on back.bucket = told.bucket and back.member_id = told.member_id
         and back.provider = told.provider and back.related_ref = told.tx_id
         and back.kind = 'rollback' and back.status = 'posted'
        join play.movement earlier
          on earlier.bucket = told.bucket and earlier.member_id = told.member_id
         and earlier.provider = told.provider and earlier.tx_id = told.tx_id
       where told.kind <> 'rollback'
    ),
    effect as materialized (
      select bucket, member_id, provider, merchant_id, round_ref, game_code, game_type, happened_at, happened_at as last_at,
             zone, closed,
             (kind = 'debit')::int as bets, 0 as bets_back,
             case kind when 'debit' then amount_minor else 0 end as staked,
             case kind when 'credit' then amount_minor else 0 end as returned
        from told where kind in ('debit', 'credit')
      union all
      select bucket, member_id, provider, merchant_id, round_ref, game_code, game_type, happened_at, back_at,
             zone, false, 0, (kind = 'debit')::int,
             case kind when 'debit' then -amount_minor else 0 end,
             case kind when 'credit' then -amount_minor else 0 end
        from taken_back
      union all
      -- Of a rollback itself only that its round is over.
      select bucket, member_id, provider, merchant_id, round_ref, game_code, game_type, happened_at, happened_at,
             zone, closed, 0, 0, 0, 0
        from told where kind = 'rollback' and closed
    )`

/** Adds movements to their rounds and days. */
export async function addUp(tx: Tx, rows: readonly MovementRow[]): Promise<void> {
  await sql`
    with ${effectsOf(rows)},
    rounds as (
      insert into play.round as round
             (bucket, member_id, provider, round_ref, merchant_id, order_id, game_code, game_type, bets, bets_back,
              staked_minor, returned_minor, opened_at, last_at, closed_at)
      select bucket, member_id, provider, round_ref, merchant_id, gen_random_uuid(),
             (array_agg(game_code order by happened_at) filter (where game_code is not null))[1],
             (array_agg(game_type order by happened_at) filter (where game_type is not null))[1],
             sum(bets), sum(bets_back), sum(staked), sum(returned), min(happened_at), max(last_at),
             min(last_at) filter (where closed)
        from effect where round_ref is not null
       group by bucket, member_id, provider, round_ref, merchant_id
       order by bucket, member_id, provider, round_ref
      on conflict (bucket, member_id, provider, round_ref) do update
         set game_code = coalesce(round.game_code, excluded.game_code),
             game_type = coalesce(round.game_type, excluded.game_type),
             bets = round.bets + excluded.bets,
             bets_back = round.bets_back + excluded.bets_back,
             staked_minor = round.staked_minor + excluded.staked_minor,
             returned_minor = round.returned_minor + excluded.returned_minor,
             opened_at = least(round.opened_at, excluded.opened_at),
             last_at = greatest(round.last_at, excluded.last_at),
             closed_at = coalesce(round.closed_at, excluded.closed_at)
    )
    insert into play.day_result as result
           (bucket, member_id, day, game_type, merchant_id, bets, staked_minor, returned_minor)
    select bucket, member_id, (happened_at at time zone zone)::date, game_type, merchant_id,
           sum(bets - bets_back), sum(staked), sum(returned)
      from effect where game_type is not null
     group by 1, 2, 3, 4, 5
     order by 1, 2, 3, 4
    on conflict (bucket, member_id, day, game_type) do update
       set bets = result.bets + excluded.bets,
           staked_minor = result.staked_minor + excluded.staked_minor,
           returned_minor = result.returned_minor + excluded.returned_minor`.execute(tx.on<DB>())
}
