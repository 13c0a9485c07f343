import type { Tx } from '@trevo/db'
import { bucketOf } from '@trevo/kernel'
import { sql } from 'kysely'
import { ownMerchant } from './own-merchant.ts'

export interface ClosingRow {
  readonly merchantId: number
  readonly memberId: string
}

/** An account is being closed from now on, and looked at next. */
export async function beginClosing(tx: Tx, memberId: string): Promise<void> {
  await sql`
    insert into protection.closing (bucket, member_id, merchant_id)
    values (${bucketOf(memberId)}, ${memberId}, ${ownMerchant})
    on conflict (bucket, member_id) do update set is_taken_back = false, look_at = now()`.execute(tx.on())
}

/** Its owner wants to keep it: it is looked at next. */
export async function takeClosingBack(tx: Tx, memberId: string): Promise<void> {
  await sql`
    update protection.closing set is_taken_back = true, look_at = now()
     where bucket = ${bucketOf(memberId)} and member_id = ${memberId}`.execute(tx.on())
}

export interface ClosingNote {
  readonly isTakenBack: boolean
  /** The restriction that its owner was told of. */
  readonly toldOf: string | null
}

export async function readClosing(tx: Tx, memberId: string): Promise<ClosingNote | undefined> {
  const { rows } = await sql<ClosingNote>`
    select is_taken_back as "isTakenBack", told_of as "toldOf" from protection.closing
     where bucket = ${bucketOf(memberId)} and member_id = ${memberId}`.execute(tx.on())
  return rows[0]
}

/**
 * Takes accounts of all merchants that are to be looked at: of several workers each has others, and one that could not be
 * done is looked at again in ten minutes.
 */
export async function takeDueClosings(tx: Tx, most: number): Promise<ClosingRow[]> {
  const { rows } = await sql<ClosingRow>`
    update protection.closing c set look_at = now() + interval '10 minutes'
      from (select bucket, member_id from protection.closing
             where look_at <= now() order by look_at limit ${most} for update skip locked) due
     where (c.bucket, c.member_id) = (due.bucket, due.member_id)
    returning c.merchant_id as "merchantId", c.member_id as "memberId"`.execute(tx.on())
  return rows
}

/** When it is looked at again: sooner if its owner has come back to it meanwhile. */
export async function noteLook(tx: Tx, memberId: string, nextAt: Date | undefined): Promise<void> {
  await sql`
    update protection.closing set look_at = coalesce(${nextAt ?? null}::timestamptz, 'infinity')
     where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and look_at > now()`.execute(tx.on())
}

/** Nobody closes it any more. */
export async function endClosing(tx: Tx, memberId: string): Promise<void> {
  await sql`
    update protection.closing set is_taken_back = false, look_at = 'infinity'
     where bucket = ${bucketOf(memberId)} and member_id = ${memberId}`.execute(tx.on())
}

export async function noteTold(tx: Tx, memberId: string, restrictionId: string): Promise<void> {
  await sql`
    update protection.closing set told_of = ${restrictionId}
     where bucket = ${bucketOf(memberId)} and member_id = ${memberId}`.execute(tx.on())
}
