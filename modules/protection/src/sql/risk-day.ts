import type { Tx } from '@trevo/db'
import { bucketOf } from '@trevo/kernel'
import { sql } from 'kysely'
import type { DayFacts } from '../domain/risk.ts'
import { ownMerchant } from './own-merchant.ts'

/** As they are now, whatever was there before. */
export async function putDays(tx: Tx, memberId: string, days: readonly DayFacts[]): Promise<void> {
  const rows = days.map((one) => ({ ...one, deposited: one.deposited.toString(), net: one.net.toString() }))
  await sql`
    insert into protection.risk_day
      (bucket, member_id, merchant_id, day, seconds, night_seconds, deposits, deposited_minor, net_minor, chases,
       paid_back_in, limit_refusals, failed_deposits, keys_added, raises_asked)
    select ${bucketOf(memberId)}, ${memberId}, ${ownMerchant}, d.day, d.seconds, d."nightSeconds", d.deposits, d.deposited,
           d.net, d.chases, d."paidBackIn", d."limitRefusals", d."failedDeposits", d."keysAdded", d."raisesAsked"
      from jsonb_to_recordset(${JSON.stringify(rows)}) d(
             day date, seconds integer, "nightSeconds" integer, deposits integer, deposited bigint, net bigint,
             chases integer, "paidBackIn" integer, "limitRefusals" integer, "failedDeposits" integer,
             "keysAdded" integer, "raisesAsked" integer)
    on conflict (bucket, member_id, day) do update
      set seconds = excluded.seconds, night_seconds = excluded.night_seconds, deposits = excluded.deposits,
          deposited_minor = excluded.deposited_minor, net_minor = excluded.net_minor, chases = excluded.chases,
          paid_back_in = excluded.paid_back_in, limit_refusals = excluded.limit_refusals,
          failed_deposits = excluded.failed_deposits, keys_added = excluded.keys_added,
          raises_asked = excluded.raises_asked`.execute(tx.on())
}

/** From that day on, in order. */
export async function readDays(tx: Tx, memberId: string, from: string): Promise<DayFacts[]> {
  const { rows } = await sql<DayFacts>`
    select to_char(day, 'YYYY-MM-DD') as day, seconds, night_seconds as "nightSeconds", deposits,
           deposited_minor as deposited, net_minor as net, chases, paid_back_in as "paidBackIn",
           limit_refusals as "limitRefusals", failed_deposits as "failedDeposits", keys_added as "keysAdded",
           raises_asked as "raisesAsked"
      from protection.risk_day
     where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and risk_day.day >= ${from}::date
     order by risk_day.day`.execute(tx.on())
  return rows
}

/** How often a wider limit was asked for, of the days from that one on where it was. */
export async function readRaises(
  tx: Tx,
  memberId: string,
  timeZone: string,
  from: string,
): Promise<{ readonly day: string; readonly raisesAsked: number }[]> {
  const { rows } = await sql<{ day: string; raisesAsked: number }>`
    select to_char(at at time zone ${timeZone}, 'YYYY-MM-DD') as day, count(*)::int as "raisesAsked"
      from protection.limit_event
     where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and act = 'asked'
       and at >= ${from}::timestamp at time zone ${timeZone}
     group by 1`.execute(tx.on())
  return rows
}
