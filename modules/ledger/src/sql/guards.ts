import type { Tx } from '@trevo/db'
import { bucketOf } from '@trevo/kernel'
import { sql } from 'kysely'
import type { OwnerKey } from './balances.ts'

type Owner = Omit<OwnerKey, 'currency'>

export interface Allowance {
  readonly name: string
  /**
   * `losses`: stakes less returns, so that a win makes room again. `bets`: how many stakes, whatever they are. `time`: the
   * seconds between stakes that follow each other.
   */
  readonly counts: 'stakes' | 'losses' | 'deposits' | 'bets' | 'time'
  readonly limit: bigint
  readonly period: 'day' | 'week' | 'month'
  /** Where the periods begin and end. */
  readonly timeZone: string
}

/** What an owner can be kept from. */
export type Barred = 'stakes' | 'deposits' | 'withdrawals'

export interface Restriction {
  readonly reason: string
  readonly bars: readonly Barred[]
  /** For ever, if there is none. */
  readonly until: Date | undefined
}

/** A restriction set again bars what the new one does, and ends when it does. */
export async function putRestriction(
  tx: Tx,
  owner: Owner,
  { reason, bars, until }: Restriction,
): Promise<void> {
  await sql`
    insert into ledger.restriction (bucket, owner_id, reason, merchant_id, until, bars)
    values (${bucketOf(owner.memberId)}, ${owner.memberId}, ${reason}, ${owner.merchantId},
            coalesce(${until ?? null}::timestamptz, 'infinity'), ${[...bars]})
    on conflict (bucket, owner_id, reason) do update
      set until = excluded.until, bars = excluded.bars`.execute(tx.on())
}

/** Nothing goes out until then, or until later if that was said before. The players' API may do this much. */
export async function extendWithdrawalBar(tx: Tx, { memberId }: Owner, until: Date): Promise<void> {
  await sql`
    select ledger.bar_withdrawals(current_setting('app.merchant_id'), ${bucketOf(memberId)}::smallint, ${memberId},
                                  ${until})`.execute(tx.on())
}

/** Neither stakes nor deposits until then, or until later if that was said before. The players' API may do this much. */
export async function extendPlayBar(
  tx: Tx,
  { memberId }: Owner,
  { reason, until }: Omit<Restriction, 'bars'>,
): Promise<void> {
  await sql`
    select ledger.bar_play(current_setting('app.merchant_id'), ${bucketOf(memberId)}::smallint, ${memberId}, ${reason},
                           coalesce(${until ?? null}::timestamptz, 'infinity'))`.execute(tx.on())
}

/** It stays, with the time of its end. False when there was none. */
export async function endRestriction(
  tx: Tx,
  { memberId, merchantId }: Owner,
  reason: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ledger.restriction set until = now()
     where bucket = ${bucketOf(memberId)} and owner_id = ${memberId} and merchant_id = ${merchantId}
       and reason = ${reason} and until > now()`.execute(tx.on())
  return numAffectedRows === 1n
}

export async function putAllowance(tx: Tx, owner: OwnerKey, allowance: Allowance): Promise<void> {
  const { merchantId, memberId, currency } = owner
  const { name, counts, limit, period, timeZone } = allowance
  await sql`
    select ledger.set_allowance(${merchantId}, ${bucketOf(memberId)}::smallint, ${memberId}, ${currency}, ${name},
                                ${counts}, ${limit}, ${period}, ${timeZone})`.execute(tx.on())
}

/** Sets a limit or lowers it. False, and nothing has changed, where that would have widened it. */
export async function tightenAllowance(tx: Tx, owner: OwnerKey, allowance: Allowance): Promise<boolean> {
  const { memberId, currency } = owner
  const { name, counts, limit, period, timeZone } = allowance
  const { rows } = await sql<{ tightened: boolean }>`
    select ledger.tighten_allowance(current_setting('app.merchant_id'), ${bucketOf(memberId)}::smallint, ${memberId},
                                    ${currency}, ${name}, ${counts}, ${limit}, ${period}, ${timeZone})
           as tightened`.execute(tx.on())
  return rows[0]!.tightened
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
