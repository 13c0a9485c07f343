import type { Tx } from '@trevo/db'
import { bucketOf } from '@trevo/kernel'
import { sql } from 'kysely'
import { ownMerchant } from './own-merchant.ts'

/** Held until the transaction ends: one worker follows the books at a time. */
export async function lockMark(tx: Tx): Promise<bigint> {
  const { rows } = await sql<{ upTo: bigint }>`
    select up_to as "upTo" from protection.risk_mark for update`.execute(tx.on())
  return rows[0]!.upTo
}

export async function saveMark(tx: Tx, upTo: bigint): Promise<void> {
  await sql`update protection.risk_mark set up_to = ${upTo}`.execute(tx.on())
}

export interface ChangedDay {
  readonly merchantId: number
  readonly memberId: string
  readonly at: Date
  /** Where the member plays. */
  readonly timeZone: string
}

/** Something of a day of theirs is new: they are looked at in so long, or sooner if they were to be. */
export async function awaitLooks(tx: Tx, changed: readonly ChangedDay[], waitMs: number): Promise<void> {
  const rows = changed.map((one) => ({ ...one, bucket: bucketOf(one.memberId) }))
  await sql`
    insert into protection.risk_turn as t (bucket, member_id, merchant_id, from_day, look_at)
    select (c ->> 'bucket')::smallint, (c ->> 'memberId')::uuid, (c ->> 'merchantId')::integer,
           min(((c ->> 'at')::timestamptz at time zone (c ->> 'timeZone'))::date),
           now() + make_interval(secs => ${waitMs / 1_000})
      from jsonb_array_elements(${JSON.stringify(rows)}) c
     group by 1, 2, 3
     -- Two that note the same members do it in the same order.
     order by 1, 2
    on conflict (bucket, member_id) do update
      set from_day = least(t.from_day, excluded.from_day), look_at = least(t.look_at, excluded.look_at)`.execute(
    tx.on(),
  )
}

/** The same for one of the transaction's own merchant, at once. */
export async function awaitLook(tx: Tx, memberId: string): Promise<void> {
  await sql`
    insert into protection.risk_turn as t (bucket, member_id, merchant_id, from_day, look_at)
    values (${bucketOf(memberId)}, ${memberId}, ${ownMerchant}, current_date, now())
    on conflict (bucket, member_id) do update
      set from_day = least(t.from_day, excluded.from_day), look_at = least(t.look_at, excluded.look_at)`.execute(
    tx.on(),
  )
}

/**
 * Takes those of all merchants who are to be looked at now, for so long: of several workers each has others, and whoever
 * ends in between loses nobody.
 */
export async function takeTurns(
  tx: Tx,
  most: number,
  holdMs: number,
): Promise<{ readonly merchantId: number; readonly memberId: string }[]> {
  const { rows } = await sql<{ merchantId: number; memberId: string }>`
    update protection.risk_turn t set look_at = now() + make_interval(secs => ${holdMs / 1_000})
      from (select bucket, member_id from protection.risk_turn
             where look_at <= now() order by look_at limit ${most} for update skip locked) due
     where (t.bucket, t.member_id) = (due.bucket, due.member_id)
    returning t.merchant_id as "merchantId", t.member_id as "memberId"`.execute(tx.on())
  return rows
}

export interface Turn {
  /** The first day on which something may be new. */
  readonly from: string
  readonly today: string
}

/** Held until the transaction ends: what becomes new meanwhile waits, and is looked at again. */
export async function lockTurn(tx: Tx, memberId: string, timeZone: string): Promise<Turn | undefined> {
  const { rows } = await sql<Turn>`
    select to_char(from_day, 'YYYY-MM-DD') as "from", to_char(now() at time zone ${timeZone}, 'YYYY-MM-DD') as today
      from protection.risk_turn
     where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and merchant_id = ${ownMerchant}
       for update`.execute(tx.on())
  return rows[0]
}

export async function endTurn(tx: Tx, memberId: string, today: string): Promise<void> {
  await sql`
    update protection.risk_turn set look_at = 'infinity', from_day = ${today}::date
     where bucket = ${bucketOf(memberId)} and member_id = ${memberId}`.execute(tx.on())
}
