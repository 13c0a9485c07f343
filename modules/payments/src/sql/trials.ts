import type { Tx } from '@trevo/db'
import { bucketOf } from '@trevo/kernel'
import { sql } from 'kysely'

export interface DayOfTrials {
  /** `YYYY-MM-DD`, in that time zone. */
  readonly day: string
  /** Deposits that did not get in because of whose money it was, or of a limit or bar. Ours and the bank's troubles are none. */
  readonly failedDeposits: number
  /** Keys that money is to be paid out to. */
  readonly keysAdded: number
}

/** What members tried with their money and what they changed about it, of the days from that one on where there is something. */
export async function readTrials(
  tx: Tx,
  memberId: string,
  timeZone: string,
  from: string,
): Promise<DayOfTrials[]> {
  const bucket = bucketOf(memberId)
  const { rows } = await sql<DayOfTrials>`
    select to_char(at at time zone ${timeZone}, 'YYYY-MM-DD') as day,
           (count(*) filter (where what = 'deposit'))::int as "failedDeposits",
           (count(*) filter (where what = 'key'))::int as "keysAdded"
      from (select 'deposit' as what, created_at as at from payments.deposit
             where bucket = ${bucket} and merchant_id = tenancy.merchant_id() and member_id = ${memberId}
               and reason in ('holder_mismatch', 'over_limit', 'barred')
            union all
            select 'key', added_at from payments.card
             where bucket = ${bucket} and merchant_id = tenancy.merchant_id() and member_id = ${memberId}) tried
     where at >= ${from}::timestamp at time zone ${timeZone}
     group by 1 order by 1`.execute(tx.on())
  return rows
}
