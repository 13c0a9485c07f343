import type { Tx } from '@trevo/db'
import { sql } from 'kysely'
import type { BankLine, BookRef } from '../domain/compare-statement.ts'
import type { Statement } from '../ports.ts'
import { ownMerchant } from './own-merchant.ts'

/** A payment service's statement of a day in UTC. */
export interface StatementKey {
  readonly pspId: string
  readonly day: string
}

/** So many lines in one statement to the database. */
const AT_ONCE = 5_000

/** Keeps what they say of the day instead of what they said before. */
export async function keepStatement(
  tx: Tx,
  { pspId, day }: StatementKey,
  { opening, closing, lines }: Statement,
  at: Date,
): Promise<void> {
  await sql`
    insert into payments.statement (merchant_id, psp_id, day, opening_minor, closing_minor, read_at)
    values (${ownMerchant}, ${pspId}, ${day}, ${opening}, ${closing}, ${at})
    on conflict (merchant_id, psp_id, day) do update
      set opening_minor = excluded.opening_minor, closing_minor = excluded.closing_minor, read_at = excluded.read_at
  `.execute(tx.on())
  await sql`
    delete from payments.statement_line where merchant_id = ${ownMerchant} and psp_id = ${pspId} and day = ${day}
  `.execute(tx.on())
  for (let from = 0; from < lines.length; from += AT_ONCE) {
    const some = lines.slice(from, from + AT_ONCE)
    await sql`
      insert into payments.statement_line
             (merchant_id, psp_id, day, line, kind, end_to_end_id, request_id, rtr_id, amount_minor, at)
      select ${ownMerchant}, ${pspId}, ${day}, ${from} + l.line::int, l.kind, l.end_to_end_id, l.request_id, l.rtr_id,
             l.amount, l.at
        from unnest(${some.map(({ kind }) => kind)}::text[], ${some.map(({ endToEndId }) => endToEndId ?? null)}::text[],
                    ${some.map(({ id }) => id ?? null)}::text[], ${some.map(({ rtrId }) => rtrId ?? null)}::text[],
                    ${some.map(({ amount }) => amount)}::bigint[], ${some.map((one) => one.at)}::timestamptz[])
             with ordinality as l (kind, end_to_end_id, request_id, rtr_id, amount, at, line)
    `.execute(tx.on())
  }
}

/** A line with what we know of the payment it is about. A payment of another service is another payment. */
const LINE = sql`
  select to_char(l.day, 'YYYY-MM-DD') as day, l.kind, l.end_to_end_id as "endToEndId", l.request_id as "requestId",
         l.rtr_id as "rtrId", l.amount_minor as amount,
         case when r.end_to_end_id is not null then jsonb_build_object(
           'bucket', r.bucket, 'state', r.state, 'amount', r.amount_minor::text, 'returnId', r.return_id) end as received,
         case when p.payout_id is not null then jsonb_build_object(
           'bucket', p.bucket, 'withdrawalId', p.withdrawal_id, 'withdrawalState', w.state,
           'amount', w.amount_minor::text) end as payout
    from payments.statement_line l
    left join payments.received r
      on l.kind in ('received', 'return', 'med') and r.end_to_end_id = l.end_to_end_id
     and r.merchant_id = l.merchant_id and r.psp_id = l.psp_id
    left join payments.payout p
      on l.kind in ('payout', 'payout_returned') and p.payout_id = l.request_id
     and p.merchant_id = l.merchant_id and p.psp_id = l.psp_id
    left join payments.withdrawal w on w.bucket = p.bucket and w.withdrawal_id = p.withdrawal_id`

type Texts<Part> = (Omit<Part, 'amount'> & { readonly amount: string }) | null

type LineRow = Omit<BankLine, 'received' | 'payout'> & {
  readonly received: Texts<NonNullable<BankLine['received']>>
  readonly payout: Texts<NonNullable<BankLine['payout']>>
}

const lineOf = ({ received, payout, ...line }: LineRow): BankLine => ({
  ...line,
  received: received && { ...received, amount: BigInt(received.amount) },
  payout: payout && { ...payout, amount: BigInt(payout.amount) },
})

/** A busy day takes longer than any statement of the product may. */
export async function takeTime(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = '10min'`.execute(tx.on())
}

/** By their balances, not by their lines. Nobody changes them until the transaction is over. */
export async function sumStatements(tx: Tx, day: string): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    with of_day as materialized (
      select opening_minor, closing_minor from payments.statement
       where merchant_id = ${ownMerchant} and day = ${day} for share)
    select coalesce(sum(closing_minor - opening_minor), 0)::bigint as total from of_day`.execute(tx.on())
  return rows[0]!.total
}

export async function readLines(tx: Tx, day: string): Promise<BankLine[]> {
  // By the services that have a statement of the day, as its key begins with them.
  const { rows } = await sql<LineRow>`
    ${LINE} where l.day = ${day} and (l.merchant_id, l.psp_id) in (
      select s.merchant_id, s.psp_id from payments.statement s where s.merchant_id = ${ownMerchant} and s.day = ${day})
     order by l.psp_id, l.line`.execute(tx.on())
  return rows.map(lineOf)
}

/** What lines are about: a payment that came in, or a withdrawal that was paid. */
export interface Subjects {
  readonly endToEndIds: readonly string[]
  readonly withdrawalIds: readonly string[]
}

/** Lines of whatever day about some payments. */
export async function readLinesOf(tx: Tx, { endToEndIds, withdrawalIds }: Subjects): Promise<BankLine[]> {
  const { rows } = await sql<LineRow>`
    ${LINE} where l.merchant_id = ${ownMerchant} and l.end_to_end_id = any(${endToEndIds}::text[])
              and l.kind in ('received', 'return', 'med')
    union all
    ${LINE} where l.merchant_id = ${ownMerchant} and l.request_id in (
      select o.payout_id from payments.payout o
       where o.merchant_id = ${ownMerchant} and o.withdrawal_id = any(${withdrawalIds}::uuid[]))
              and l.kind in ('payout', 'payout_returned')`.execute(tx.on())
  return rows.map(lineOf)
}

/** Other days whose statements may tell of some payments, and were not read since a moment. The newest first. */
export async function readOtherStatements(
  tx: Tx,
  { endToEndIds, withdrawalIds }: Subjects,
  { day, since, most }: { readonly day: string; readonly since: Date; readonly most: number },
): Promise<StatementKey[]> {
  const { rows } = await sql<StatementKey>`
    with wanted as (
      select r.psp_id, d.day::date as day from payments.received r
       cross join lateral (values (r.paid_at at time zone 'UTC'), (r.changed_at at time zone 'UTC'),
                                  (${day}::timestamp - interval '1 day')) as d (day)
       where r.merchant_id = ${ownMerchant} and r.end_to_end_id = any(${endToEndIds}::text[])
      union
      select p.psp_id, d::date from payments.payout p
       cross join generate_series(date_trunc('day', p.sent_at at time zone 'UTC'),
                                  p.changed_at at time zone 'UTC', interval '1 day') as d
       where p.merchant_id = ${ownMerchant} and p.withdrawal_id = any(${withdrawalIds}::uuid[]))
    select w.psp_id as "pspId", to_char(w.day, 'YYYY-MM-DD') as day
      from wanted w
     where w.day <> ${day}::date and not exists (
       select from payments.statement s
        where s.merchant_id = ${ownMerchant} and s.psp_id = w.psp_id and s.day = w.day
          and s.read_at >= ${since})
     order by w.day desc limit ${most}`.execute(tx.on())
  return rows
}

/** What our own payments say was credited, and was paid out, on a day. */
export async function readClaimed(tx: Tx, day: string): Promise<BookRef[]> {
  const [from, to] = [
    sql`${day}::timestamp at time zone 'UTC'`,
    sql`(${day}::timestamp + interval '1 day') at time zone 'UTC'`,
  ]
  const { rows } = await sql<BookRef>`
    select r.bucket, 'pix' as source, r.end_to_end_id as ref
      from payments.psp p join payments.received r on r.merchant_id = p.merchant_id and r.psp_id = p.psp_id
     where p.merchant_id = ${ownMerchant} and r.paid_at >= ${from} and r.paid_at < ${to} and r.state = 'credited'
       and r.source = 'pix'
    union all
    select bucket, 'payout', withdrawal_id || ':paid' from payments.withdrawal
     where merchant_id = ${ownMerchant} and ended_at >= ${from} and ended_at < ${to} and state = 'paid'`.execute(
    tx.on(),
  )
  return rows
}

/** Payments among these that came by channels without statements, and were credited. */
export async function readUnstated(
  tx: Tx,
  ids: readonly string[],
): Promise<(BookRef & { readonly amount: bigint })[]> {
  const { rows } = await sql<BookRef & { readonly amount: bigint }>`
    select bucket, source, end_to_end_id as ref, amount_minor as amount from payments.received
     where merchant_id = ${ownMerchant} and end_to_end_id = any(${ids}::text[]) and source <> 'pix'
       and state in ('crediting', 'credited')`.execute(tx.on())
  return rows
}

export async function markCompared(tx: Tx, day: string, at: Date): Promise<void> {
  await sql`
    update payments.statement set compared_at = ${at} where merchant_id = ${ownMerchant} and day = ${day}
  `.execute(tx.on())
}

/** Days since one that were compared when they were over. */
export async function readComparedDays(tx: Tx, since: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day from payments.statement
     where merchant_id = ${ownMerchant} and day >= ${since}
     group by day having bool_and(compared_at >= (day + 1)::timestamp at time zone 'UTC')`.execute(tx.on())
  return rows.map(({ day }) => day)
}
