import type { Tx } from '@trevo/db'
import { bucketOf } from '@trevo/kernel'
import { sql } from 'kysely'
import type { OwnerKey } from './balances.ts'

type Owner = Omit<OwnerKey, 'currency'>

export interface Allowance {
  readonly name: string
  /** `losses`: stakes less returns, so that a win makes room again. */
  readonly counts: 'stakes' | 'losses'
  readonly limit: bigint
  readonly period: 'day' | 'week' | 'month'
  /** Where the periods begin and end. */
  readonly timeZone: string
}

/** A restriction set again ends when the new one does. */
export async function putRestriction(
  tx: Tx,
  owner: Owner,
  reason: string,
  until: Date | undefined,
): Promise<void> {
  await sql`
    insert into ledger.restriction (bucket, owner_id, reason, merchant_id, until)
    values (${bucketOf(owner.memberId)}, ${owner.memberId}, ${reason}, ${owner.merchantId},
            coalesce(${until ?? null}::timestamptz, 'infinity'))
    on conflict (bucket, owner_id, reason) do update set until = excluded.until`.execute(tx.on())
}

/** False when there was none. */
export async function removeRestriction(
  tx: Tx,
  { memberId, merchantId }: Owner,
  reason: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from ledger.restriction
     where bucket = ${bucketOf(memberId)} and owner_id = ${memberId} and merchant_id = ${merchantId}
       and reason = ${reason}`.execute(tx.on())
  return numAffectedRows === 1n
}

export async function putAllowance(tx: Tx, owner: OwnerKey, allowance: Allowance): Promise<void> {
  const { merchantId, memberId, currency } = owner
  const { name, counts, limit, period, timeZone } = allowance
  await sql`
    select ledger.set_allowance(${merchantId}, ${bucketOf(memberId)}::smallint, ${memberId}, ${currency}, ${name},
                                ${counts}, ${limit}, ${period}, ${timeZone})`.execute(tx.on())
}

/** False when there was none. */
export async function removeAllowance(
  tx: Tx,
  { memberId, merchantId }: Owner,
  name: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from ledger.allowance
     where bucket = ${bucketOf(memberId)} and owner_id = ${memberId} and merchant_id = ${merchantId}
       and name = ${name}`.execute(tx.on())
  return numAffectedRows === 1n
}
