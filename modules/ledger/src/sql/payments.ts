import type { Tx } from '@trevo/db'
import { sql } from 'kysely'

/** Where a transfer is found: its reference is unique in its bucket alone. */
export interface PaymentRef {
  readonly bucket: number
  readonly source: string
  readonly ref: string
}

/** Money that came from a payment service, or, below zero, went to one. */
export interface PaymentMove extends PaymentRef {
  readonly memberId: string
  readonly code: string
  readonly amount: bigint
  /** In UTC, as `YYYY-MM-DD`. */
  readonly day: string
}

/** What an account of a payment service must show for it: the other side of what is booked on ours. */
const MOVE = sql`
  t.bucket, t.source, t.source_ref as ref, t.owner_id as "memberId", t.code, -e.amount_minor as amount,
  to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD') as day`

const HOUSE_LEG = sql`
  join ledger.entry e on e.bucket = t.bucket and e.transfer_id = t.transfer_id and e.account_version is null`

const inDay = (day: string) => sql`
  t.merchant_id = tenancy.merchant_id() and t.house = 'payments' and t.status = 'posted' and t.amount_minor > 0
  and t.created_at >= ${day}::date::timestamp at time zone 'UTC'
  and t.created_at < (${day}::date + 1)::timestamp at time zone 'UTC'`

/** Of one moment. */
export interface PaymentDay {
  readonly moves: readonly PaymentMove[]
  /** What they come to, from what was asked for and not from what was booked: it has to be the same. */
  readonly total: bigint
}

/** All of a day in UTC, of the merchant the transaction is for. */
export async function readPaymentDay(tx: Tx, day: string): Promise<PaymentDay> {
  const { rows } = await sql<PaymentMove & { readonly total: bigint; readonly isMove: true | null }>`
    with move as (
      select true as "isMove", t.transfer_id, ${MOVE} from ledger.transfer t ${HOUSE_LEG}
       where ${inDay(day)} and t.kind in ('credit', 'post', 'claim')
    ), asked as (
      select coalesce(sum(case t.kind when 'credit' then t.amount_minor when 'post' then -t.amount_minor
                                      when 'claim' then -t.amount_minor else 0 end), 0)::bigint as total
        from ledger.transfer t where ${inDay(day)})
    select asked.total, move.* from asked left join move on true order by move.transfer_id`.execute(tx.on())
  return { moves: rows.filter(({ isMove }) => isMove), total: rows[0]!.total }
}

/** Those of these references that are booked, on whatever day. */
export async function readMovesOf(tx: Tx, refs: readonly PaymentRef[]): Promise<PaymentMove[]> {
  const { rows } = await sql<PaymentMove>`
    select ${MOVE}
      from unnest(${refs.map(({ bucket }) => bucket)}::smallint[], ${refs.map(({ source }) => source)}::text[],
                  ${refs.map(({ ref }) => ref)}::text[]) as wanted (bucket, source, ref)
      join ledger.transfer t
        on t.bucket = wanted.bucket and t.merchant_id = tenancy.merchant_id()
       and t.source = wanted.source and t.source_ref = wanted.ref
      ${HOUSE_LEG}
     where t.house = 'payments' and t.status = 'posted' and t.kind in ('credit', 'post', 'claim')`.execute(
    tx.on(),
  )
  return rows
}
