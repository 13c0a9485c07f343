import type { Tx } from '@trevo/db'
import { bucketOf } from '@trevo/kernel'
import { sql } from 'kysely'
import type { OwnerKey } from './balances.ts'

export interface DayOfPlay {
  /** Where the owner plays: `YYYY-MM-DD`. */
  readonly day: string
  /** Of play, as limits count it. */
  readonly seconds: number
  readonly deposited: bigint
  /** Returns less stakes. */
  readonly net: bigint
}

/** What an owner played, paid in, won and lost on each of the last days, the running one last. */
export async function readLastDays(
  tx: Tx,
  { merchantId, memberId, currency }: OwnerKey,
  timeZone: string,
  days: number,
): Promise<DayOfPlay[]> {
  const bucket = bucketOf(memberId)
  const { rows } = await sql<DayOfPlay>`
    with span as materialized (
      select d.day, d.day at time zone ${timeZone} as start, min(d.day at time zone ${timeZone}) over () as first
        from generate_series(date_trunc('day', now() at time zone ${timeZone}) - make_interval(days => ${days - 1}),
                             date_trunc('day', now() at time zone ${timeZone}), interval '1 day') as d (day)
    ), stakes as materialized (
      select s.at, s.before, date_trunc('day', s.at at time zone ${timeZone}) as day,
             date_trunc('day', s.before at time zone ${timeZone}) as day_before
        from ledger.stakes_since(${merchantId}, ${bucket}::smallint, ${memberId}, (select min(first) from span)) s
    ), played as (
      select p.day, sum(p.seconds) as seconds
        from (select s.day, ledger.seconds_played(s.before, s.at, s.day at time zone ${timeZone}) as seconds from stakes s
              union all
              -- A stretch over midnight is partly of the day before.
              select s.day_before, ledger.seconds_played(s.before, s.at, '-infinity')
                                   - ledger.seconds_played(s.before, s.at, s.day at time zone ${timeZone})
                from stakes s where s.day_before < s.day) p
       group by p.day
    ), moved as (
      select date_trunc('day', t.created_at at time zone ${timeZone}) as day,
             sum(case when t.kind = 'credit' and t.code = 'deposit' then t.amount_minor end) as deposited,
             sum(case when t.kind = 'debit' and t.house = 'play' then -t.amount_minor
                      when t.kind = 'credit' and (t.house = 'play' or t.house like 'pool:%') then t.amount_minor end) as net
        from ledger.transfer t
       where t.bucket = ${bucket} and t.owner_id = ${memberId} and t.merchant_id = ${merchantId}
         and t.currency = ${currency} and t.status = 'posted' and t.settled_by is null
         -- The process that made an id has a clock of its own.
         and t.transfer_id >= ledger.first_id_at((select min(first) from span) - interval '1 minute')
         and t.created_at >= (select min(first) from span)
       group by 1
    )
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(p.seconds, 0)::int as seconds,
           coalesce(m.deposited, 0)::bigint as deposited, coalesce(m.net, 0)::bigint as net
      from span d left join played p on p.day = d.day left join moved m on m.day = d.day
     order by d.day`.execute(tx.on())
  return rows
}
