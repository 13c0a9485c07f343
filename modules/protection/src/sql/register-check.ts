import type { Tx } from '@trevo/db'
import { bucketOf } from '@trevo/kernel'
import { sql } from 'kysely'
import type { RegisterAnswer } from '../domain/register.ts'
import { ownMerchant } from './own-merchant.ts'

export interface RegisterRow {
  readonly merchantId: number
  readonly bucket: number
  readonly memberId: string
  readonly isAwaited: boolean
  readonly isUnasked: boolean
  readonly silences: number
  readonly answer: RegisterAnswer | null
  readonly closingSince: Date | null
  readonly closedAt: Date | null
}

const ROW = sql`c.merchant_id as "merchantId", c.bucket, c.member_id as "memberId", c.is_awaited as "isAwaited",
  c.is_unasked as "isUnasked", c.silences, c.answer, c.closing_since as "closingSince", c.closed_at as "closedAt"`

/** Somebody new is asked about next; a second time changes nothing. */
export async function insertRegisterCheck(tx: Tx, memberId: string, isUnasked: boolean): Promise<void> {
  await sql`
    insert into protection.register_check (bucket, member_id, merchant_id, is_awaited, is_unasked)
    values (${bucketOf(memberId)}, ${memberId}, ${ownMerchant}, true, ${isUnasked})
    on conflict do nothing`.execute(tx.on())
}

/** Whoever comes in for the first time today is asked about next. */
export async function awaitToday(tx: Tx, memberId: string, timeZone: string): Promise<void> {
  await sql`
    insert into protection.register_check as c (bucket, member_id, merchant_id, is_awaited)
    values (${bucketOf(memberId)}, ${memberId}, ${ownMerchant}, true)
    on conflict (bucket, member_id) do update set is_awaited = true, ask_at = now()
      where not c.is_awaited and coalesce(c.answered_at, '-infinity') < date_trunc('day', now(), ${timeZone})`.execute(
    tx.on(),
  )
}

/** Whoever was a member before anybody was asked about is asked about in turn. */
export async function insertMissing(tx: Tx, memberIds: readonly string[]): Promise<void> {
  await sql`
    insert into protection.register_check (bucket, member_id, merchant_id, is_awaited)
    select (m ->> 'bucket')::smallint, (m ->> 'memberId')::uuid, ${ownMerchant}, false
      from jsonb_array_elements(${JSON.stringify(memberIds.map((memberId) => ({ memberId, bucket: bucketOf(memberId) })))}) m
    on conflict do nothing`.execute(tx.on())
}

/**
 * Takes those of all merchants who are to be asked about now, who are here first, for so long: of several workers each has
 * others, and whoever ends in between loses nobody.
 */
export async function takeDue(tx: Tx, most: number, holdMs: number): Promise<RegisterRow[]> {
  const here = await takeThose(tx, true, most, holdMs)
  return [...here, ...(await takeThose(tx, false, most - here.length, holdMs))]
}

async function takeThose(tx: Tx, isAwaited: boolean, most: number, holdMs: number): Promise<RegisterRow[]> {
  const { rows } = await sql<RegisterRow>`
    update protection.register_check c set ask_at = now() + make_interval(secs => ${holdMs / 1_000})
      from (select bucket, member_id from protection.register_check
             where is_awaited = ${isAwaited} and ask_at <= now()
             order by ask_at limit ${most} for update skip locked) due
     where (c.bucket, c.member_id) = (due.bucket, due.member_id)
    returning ${ROW}`.execute(tx.on())
  return rows
}

/** They may play as they did; they are asked about again in so many days. */
export async function notePermitted(
  tx: Tx,
  members: readonly Pick<RegisterRow, 'bucket' | 'memberId'>[],
  days: number,
): Promise<void> {
  await sql`
    update protection.register_check c
       set answer = 'permitted', answered_at = now(), ask_at = now() + make_interval(days => ${days}),
           is_awaited = false, is_unasked = false, silences = 0
      from jsonb_to_recordset(${JSON.stringify(members)}) m(bucket smallint, "memberId" uuid)
     where (c.bucket, c.member_id) = (m.bucket, m."memberId")`.execute(tx.on())
}

/** Held until the transaction ends. */
export async function lockRegisterCheck(tx: Tx, memberId: string): Promise<RegisterRow | undefined> {
  const { rows } = await sql<RegisterRow>`
    select ${ROW} from protection.register_check c
     where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and merchant_id = ${ownMerchant}
       for update`.execute(tx.on())
  return rows[0]
}

/** What it says of somebody, and whether that closes their account from now on. */
export async function noteAnswer(
  tx: Tx,
  memberId: string,
  {
    answer,
    days,
    isClosing,
  }: { readonly answer: RegisterAnswer; readonly days: number; readonly isClosing: boolean },
): Promise<void> {
  await sql`
    update protection.register_check
       set answer = ${answer}, answered_at = now(), ask_at = now() + make_interval(days => ${days}),
           is_awaited = false, is_unasked = false, silences = 0,
           closing_since = case when ${isClosing} then now() else closing_since end,
           close_step_at = case when ${isClosing} then now() else close_step_at end,
           closed_at = case when ${isClosing} then null else closed_at end
     where bucket = ${bucketOf(memberId)} and member_id = ${memberId}`.execute(tx.on())
}

/** It has not answered: each is asked about again after their own wait. */
export async function putOff(
  tx: Tx,
  members: readonly { readonly bucket: number; readonly memberId: string; readonly waitMs: number }[],
): Promise<void> {
  await sql`
    update protection.register_check c
       set silences = least(silences + 1, 1000), ask_at = now() + make_interval(secs => m."waitMs" / 1000.0)
      from jsonb_to_recordset(${JSON.stringify(members)}) m(bucket smallint, "memberId" uuid, "waitMs" integer)
     where (c.bucket, c.member_id) = (m.bucket, m."memberId")`.execute(tx.on())
}

/**
 * Takes accounts of all merchants that are being closed and are to be looked at: of several workers each has others, and one
 * that could not be done is looked at again in an hour.
 */
export async function takeClosing(tx: Tx, most: number): Promise<RegisterRow[]> {
  const { rows } = await sql<RegisterRow>`
    update protection.register_check c set close_step_at = now() + interval '1 hour'
      from (select bucket, member_id from protection.register_check
             where close_step_at <= now() order by close_step_at limit ${most} for update skip locked) due
     where (c.bucket, c.member_id) = (due.bucket, due.member_id)
    returning ${ROW}`.execute(tx.on())
  return rows
}

/** It is not being closed any more: somebody has ended what closed it. */
export async function endClosing(tx: Tx, memberId: string): Promise<void> {
  await sql`
    update protection.register_check set closing_since = null, close_step_at = null, closed_at = null
     where bucket = ${bucketOf(memberId)} and member_id = ${memberId}`.execute(tx.on())
}

export async function noteClosing(
  tx: Tx,
  memberId: string,
  { isClosed, nextAt }: { readonly isClosed: boolean; readonly nextAt: Date | undefined },
): Promise<void> {
  await sql`
    update protection.register_check
       set closed_at = case when ${isClosed} then coalesce(closed_at, now()) else closed_at end,
           close_step_at = coalesce(${nextAt ?? null}::timestamptz, 'infinity')
     where bucket = ${bucketOf(memberId)} and member_id = ${memberId}`.execute(tx.on())
}

export interface RegisterProgress {
  readonly members: number
  readonly answered: number
  /** To be asked about now. */
  readonly due: number
  /** Of these, those who are here. */
  readonly awaited: number
  /** On the list. */
  readonly kept: number
  /** The answer that is the oldest, where all have one. */
  readonly oldest: Date | null
}

/** How far a merchant is; answers of so many days count. Nothing where there is nobody. */
export async function readProgress(tx: Tx, days: number): Promise<RegisterProgress | undefined> {
  const { rows } = await sql<RegisterProgress>`
    select count(*)::int as members,
           (count(*) filter (where answered_at > now() - make_interval(days => ${days})))::int as answered,
           (count(*) filter (where ask_at <= now()))::int as due,
           (count(*) filter (where is_awaited))::int as awaited,
           (count(*) filter (where answer <> 'permitted'))::int as kept,
           case when count(answered_at) = count(*) then min(answered_at) end as oldest
      from protection.register_check where merchant_id = ${ownMerchant} having count(*) > 0`.execute(tx.on())
  return rows[0]
}
