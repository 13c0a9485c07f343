import type { Tx } from '@trevo/db'
import { bucketOf } from '@trevo/kernel'
import { sql } from 'kysely'
import type { OwnerKey } from './balances.ts'

export interface StatementQuery {
  /** Days, both included, as `YYYY-MM-DD`; without them it is today. */
  readonly from: string | undefined
  readonly to: string | undefined
  readonly timeZone: string
  readonly code: string | undefined
}

export interface StatementPage extends StatementQuery {
  /** The transfer to go on after. */
  readonly after: string | undefined
  readonly limit: number
  readonly offset: number
  /** More than this is never looked at, nor counted. */
  readonly most: number
}

export interface StatementLine {
  readonly transferId: string
  readonly at: Date
  readonly code: string
  /** Below zero for what went out. */
  readonly amount: bigint
  readonly balance: bigint
  readonly status: 'posted' | 'pending'
  readonly source: string
  /** What whoever moved the money keeps with it. */
  readonly memo: Readonly<Record<string, unknown>> | null
}

/** Found by time; all others have an index of their own, which the planner takes only if told what it leaves out. */
const FREQUENT: ReadonlySet<string> = new Set(['bet', 'win', 'freebet', 'freewin'])

/** When a day begins, or the one so many after it. */
const startOf = (day: string | undefined, plus: number, timeZone: string) =>
  sql`((coalesce(${day ?? null}::date, (now() at time zone ${timeZone})::date) + ${plus}::int)::timestamp
       at time zone ${timeZone})`

/** An owner's lines in some days, newest first. */
function linesOf(owner: OwnerKey, { from, to, timeZone, code }: StatementQuery, after: string | undefined) {
  const ofCode =
    code === undefined
      ? sql`true`
      : FREQUENT.has(code)
        ? sql`t.code = ${code}`
        : sql`t.code = ${code} and t.code not in ('bet', 'win', 'freebet', 'freewin')`
  return sql`
    with days as materialized (
      select ${startOf(from, 0, timeZone)} as first, ${startOf(to, 1, timeZone)} as past
    ), line as (
      select t.bucket, t.transfer_id, t.created_at, t.code, t.kind, t.amount_minor, t.balance_after, t.status, t.source,
             t.memo
        from ledger.transfer t
       where t.bucket = ${bucketOf(owner.memberId)} and t.owner_id = ${owner.memberId}
         and t.merchant_id = ${owner.merchantId} and t.currency = ${owner.currency}
         -- The process that made an id has a clock of its own; the books' time decides.
         and t.transfer_id >= ledger.first_id_at((select first from days) - interval '1 minute')
         and t.transfer_id < ledger.first_id_at((select past from days) + interval '1 minute')
         and ${after === undefined ? sql`true` : sql`t.transfer_id < ${after}`}
         and t.created_at >= (select first from days) and t.created_at < (select past from days)
         and ${ofCode} and t.amount_minor > 0
         -- Money set aside shows while it is; then what became of it speaks for itself.
         and (t.status = 'posted' and t.kind in ('debit', 'credit', 'rollback', 'post', 'claim')
              or t.status = 'pending' and t.kind = 'hold')
       order by t.transfer_id desc
    )`
}

/** What a line changed: the owner's legs of it, or what is set aside. */
const change = sql`
  case f.kind when 'hold' then -f.amount_minor else (
    select sum(n.amount_minor)::bigint from ledger.entry n
     where n.bucket = f.bucket and n.transfer_id = f.transfer_id and n.account_version is not null
  ) end`

/** What moved an owner's money in some days, newest first, with how many such there are. */
export async function readStatement(
  tx: Tx,
  owner: OwnerKey,
  page: StatementPage,
): Promise<{ lines: StatementLine[]; count: number }> {
  const { after, limit, offset, most } = page
  const { rows } = await sql<StatementLine & { count: bigint; isLine: true | null }>`
    ${linesOf(owner, page, after)}, found as materialized (select * from line limit ${most}), page as (
      select true as "isLine", f.transfer_id as "transferId", f.created_at as at, f.code, f.balance_after as balance,
             f.status, f.source, f.memo, ${change} as amount
        from found f order by f.transfer_id desc limit ${limit} offset ${offset})
    select (select count(*) from found) as count, page.* from (select) as always left join page on true
     order by page."transferId" desc`.execute(tx.on())
  const lines = rows.filter(({ isLine }) => isLine)
  return { lines, count: Number(rows[0]!.count) }
}

/** What an owner could play with when a day began; today's, if none is named. */
export async function readOpening(
  tx: Tx,
  owner: OwnerKey,
  { from, timeZone }: Pick<StatementQuery, 'from' | 'timeZone'>,
): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`
    with day as materialized (select ${startOf(from, 0, timeZone)} as first)
    select t.balance_after as balance
      from ledger.transfer t
     where t.bucket = ${bucketOf(owner.memberId)} and t.owner_id = ${owner.memberId}
       and t.merchant_id = ${owner.merchantId} and t.currency = ${owner.currency}
       and t.transfer_id < ledger.first_id_at((select first from day) + interval '1 minute')
       and t.created_at < (select first from day)
     order by t.transfer_id desc limit 1`.execute(tx.on())
  return rows[0]?.balance ?? 0n
}

/** What came in and what went out in some days; nothing where there are more lines than `most`. */
export async function sumStatement(
  tx: Tx,
  owner: OwnerKey,
  query: StatementQuery,
  most: number,
): Promise<{ readonly in: bigint; readonly out: bigint } | undefined> {
  const { rows } = await sql<{ count: bigint; in: bigint; out: bigint }>`
    ${linesOf(owner, query, undefined)}, found as materialized (select * from line limit ${most + 1}),
    changed as (select ${change} as amount from found f where (select count(*) from found) <= ${most})
    select (select count(*) from found) as count,
           coalesce(sum(amount) filter (where amount > 0), 0)::bigint as in,
           coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as out
      from changed`.execute(tx.on())
  const { count, ...sums } = rows[0]!
  return count > most ? undefined : sums
}

/** What the owner has staked today, where the merchant is; what was taken back has never been. */
export async function readStakedToday(tx: Tx, owner: OwnerKey, timeZone: string): Promise<bigint> {
  const { rows } = await sql<{ staked: bigint }>`
    with today as materialized (
      select date_trunc('day', now() at time zone ${timeZone}) at time zone ${timeZone} as start)
    select coalesce(sum(t.amount_minor), 0)::bigint as staked
      from ledger.transfer t
     where t.bucket = ${bucketOf(owner.memberId)} and t.owner_id = ${owner.memberId}
       and t.merchant_id = ${owner.merchantId} and t.currency = ${owner.currency}
       and t.transfer_id >= ledger.first_id_at((select start from today) - interval '1 minute')
       and t.created_at >= (select start from today)
       and t.kind = 'debit' and t.house = 'play' and t.status = 'posted' and t.settled_by is null`.execute(
    tx.on(),
  )
  return rows[0]!.staked
}
