import type { Tx } from '@trevo/db'
import { bucketOf } from '@trevo/kernel'
import { sql } from 'kysely'
import type { Allowance, Barred } from './guards.ts'

/** What the member's limits of deposits still let in, the narrowest of them; undefined where there is none. */
export async function readDepositRoom(tx: Tx, memberId: string): Promise<bigint | undefined> {
  const { rows } = await sql<{ room: bigint | null }>`
    select min(greatest(0, limit_minor - case when resets_at > now() then used_minor else 0 end)) as room
      from ledger.allowance
     where bucket = ${bucketOf(memberId)} and owner_id = ${memberId} and counts = 'deposits'`.execute(tx.on())
  return rows[0]?.room ?? undefined
}

export interface UsedAllowance extends Omit<Allowance, 'timeZone'> {
  /** In the running period. Below zero for who has won more than they staked. */
  readonly used: bigint
  /** When the running period ends. */
  readonly resetsAt: Date
}

/** All limits of a member, with what is used of them. */
export async function readAllowances(tx: Tx, memberId: string): Promise<UsedAllowance[]> {
  const { rows } = await sql<UsedAllowance>`
    select name, counts, limit_minor as limit, period,
           case when resets_at > now() then used_minor else 0 end as used,
           (date_trunc(period, now() at time zone time_zone) + ('1 ' || period)::interval) at time zone time_zone
             as "resetsAt"
      from ledger.allowance
     where bucket = ${bucketOf(memberId)} and owner_id = ${memberId}
     order by name`.execute(tx.on())
  return rows
}

/** What keeps a member from it at this moment, the longest first. It never ends where `until` is undefined. */
export async function readBars(
  tx: Tx,
  memberId: string,
  from: Barred,
): Promise<{ reason: string; until?: Date }[]> {
  const { rows } = await sql<{ reason: string; until: Date | null }>`
    select reason, nullif(until, 'infinity') as until
      from ledger.restriction
     where bucket = ${bucketOf(memberId)} and owner_id = ${memberId} and ${from} = any (bars) and until > now()
     order by ledger.restriction.until desc`.execute(tx.on())
  return rows.map(({ reason, until }) => ({ reason, ...(until && { until }) }))
}
