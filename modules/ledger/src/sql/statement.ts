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
}

/** Found by time; all others have an index of their own, which the planner takes only if told what it leaves out. */
const FREQUENT: ReadonlySet<string> = new Set(['bet', 'win', 'freebet', 'freewin'])

/** What moved an owner's money in some days, newest first, with how many such there are. */
export async function readStatement(
  tx: Tx,
  owner: OwnerKey,
  query: StatementQuery,
): Promise<{ lines: StatementLine[]; count: number }> {
  const { from, to, timeZone, code, limit, offset, most } = query
  const startOf = (day: string | undefined, plus: number) =>
    sql`((coalesce(${day ?? null}::date, (now() at time zone ${timeZone})::date) + ${plus}::int)::timestamp
         at time zone ${timeZone})`
  const ofCode =
    code === undefined
      ? sql`true`
      : FREQUENT.has(code)
        ? sql`t.code = ${code}`
        : sql`t.code = ${code} and t.code not in ('bet', 'win', 'freebet', 'freewin')`
  const { rows } = await sql<StatementLine & { count: bigint; isLine: true | null }>`
    with days as materialized (
      select ${startOf(from, 0)} as first, ${startOf(to, 1)} as past
    ), found as materialized (
      select t.bucket, t.transfer_id, t.created_at, t.code, t.kind, t.amount_minor, t.balance_after, t.status
        from ledger.transfer t
       where t.bucket = ${bucketOf(owner.memberId)} and t.owner_id = ${owner.memberId}
         and t.merchant_id = ${owner.merchantId} and t.currency = ${owner.currency}
         -- The process that made an id has a clock of its own; the books' time decides.
         and t.transfer_id >= ledger.first_id_at((select first from days) - interval '1 minute')
         and t.transfer_id < ledger.first_id_at((select past from days) + interval '1 minute')
         and t.created_at >= (select first from days) and t.created_at < (select past from days)
         and ${ofCode} and t.amount_minor > 0
         -- Money set aside shows while it is; then what became of it speaks for itself.
         and (t.status = 'posted' and t.kind in ('debit', 'credit', 'rollback', 'post', 'claim')
              or t.status = 'pending' and t.kind = 'hold')
       order by t.transfer_id desc limit ${most}
    ), page as (
      select true as "isLine", f.transfer_id as "transferId", f.created_at as at, f.code, f.balance_after as balance,
             f.status,
             case f.kind when 'hold' then -f.amount_minor else (
               select sum(n.amount_minor)::bigint from ledger.entry n
                where n.bucket = f.bucket and n.transfer_id = f.transfer_id and n.account_version is not null
             ) end as amount
        from found f order by f.transfer_id desc limit ${limit} offset ${offset})
    select (select count(*) from found) as count, page.* from (select) as always left join page on true
     order by page."transferId" desc`.execute(tx.on())
  const lines = rows.filter(({ isLine }) => isLine)
  return { lines, count: Number(rows[0]!.count) }
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
