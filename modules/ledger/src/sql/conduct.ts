import type { Tx } from '@trevo/db'
import { bucketOf } from '@trevo/kernel'
import { sql } from 'kysely'
import type { OwnerKey } from './balances.ts'

export interface ConductQuestion {
  readonly timeZone: string
  /** `YYYY-MM-DD`, where the owner plays. */
  readonly from: string
  /** Hours of the clock there: from the first one until the other it is night. */
  readonly night: { readonly from: number; readonly until: number }
  /** So soon after a stake a deposit is told apart. */
  readonly chaseMinutes: number
  /** And so soon after a withdrawal, a day at most. */
  readonly paidBackHours: number
}

export interface DayOfConduct {
  readonly day: string
  /** Of play, as limits count it. */
  readonly seconds: number
  readonly nightSeconds: number
  readonly deposits: number
  readonly deposited: bigint
  /** Returns less stakes. */
  readonly net: bigint
  /** Deposits soon after a stake that came after a loss: since the deposit before, of the last 24 hours at most. */
  readonly chases: number
  /** Deposits soon after a withdrawal was asked for. */
  readonly paidBackIn: number
  /** Stakes that a limit of the owner's refused. */
  readonly limitRefusals: number
}

/**
 * How an owner has played and paid in on each day from that one on. Asked again it says the same, but for what came since:
 * what it says of a day depends on that day and the one before alone.
 */
export async function readConduct(
  tx: Tx,
  { merchantId, memberId, currency }: OwnerKey,
  { timeZone, from, night, chaseMinutes, paidBackHours }: ConductQuestion,
): Promise<DayOfConduct[]> {
  const bucket = bucketOf(memberId)
  const { rows } = await sql<DayOfConduct>`
    with span as materialized (
      select d.day, min(d.day at time zone ${timeZone}) over () as first
        from generate_series(${from}::timestamp, date_trunc('day', now() at time zone ${timeZone}), interval '1 day') as d (day)
    ), stakes as materialized (
      select s.at, s.before, s.at at time zone ${timeZone} as here,
             date_trunc('day', s.at at time zone ${timeZone}) as day,
             date_trunc('day', s.before at time zone ${timeZone}) as day_before
        from ledger.stakes_since(${merchantId}, ${bucket}::smallint, ${memberId}, (select min(first) from span)) s
    ), played as (
      select p.day, sum(p.seconds) as seconds, sum(p.seconds) filter (where p.is_night) as night_seconds
        from (select s.day, ledger.seconds_played(s.before, s.at, s.day at time zone ${timeZone}) as seconds,
                     extract(hour from s.here) >= ${night.from} and extract(hour from s.here) < ${night.until} as is_night
                from stakes s
              union all
              -- A stretch over midnight is partly of the day before.
              select s.day_before, ledger.seconds_played(s.before, s.at, '-infinity')
                                   - ledger.seconds_played(s.before, s.at, s.day at time zone ${timeZone}), false
                from stakes s where s.day_before < s.day) p
       group by p.day
    ), moved as (
      select t.created_at as at, t.transfer_id, t.status = 'posted' and t.settled_by is null as stands,
             t.kind = 'debit' and t.house = 'play' as is_stake, t.kind = 'credit' and t.code = 'deposit' as is_deposit,
             t.kind = 'hold' and t.code = 'withdrawal' and t.status <> 'rejected' as is_withdrawal,
             t.kind = 'credit' and (t.house = 'play' or t.house like 'pool:%') as is_return,
             t.reason like 'limit:%' as is_over, t.amount_minor
        from ledger.transfer t
       where t.bucket = ${bucket} and t.owner_id = ${memberId} and t.merchant_id = ${merchantId}
         and t.currency = ${currency}
         -- The process that made an id has a clock of its own.
         and t.transfer_id >= ledger.first_id_at((select min(first) from span) - interval '1 day 1 minute')
         and t.created_at >= (select min(first) from span) - interval '1 day'
    ), summed as (
      select m.*, case when not stands then 0 when is_stake then -amount_minor when is_return then amount_minor else 0 end as net
        from moved m
    ), followed as (
      select s.*, sum(s.net) over so_far as net_so_far,
             sum(s.net) over (order by s.at range between interval '1 day' preceding and current row) as net_of_day,
             max(s.at) filter (where s.stands and s.is_stake) over so_far as last_stake,
             max(s.at) filter (where s.is_withdrawal) over so_far as last_withdrawal
        from summed s window so_far as (order by s.at, s.transfer_id)
    ), deposits as (
      select date_trunc('day', f.at at time zone ${timeZone}) as day, f.at, f.amount_minor, f.last_stake, f.last_withdrawal,
             case when lag(f.at) over w > f.at - interval '1 day' then f.net_so_far - lag(f.net_so_far) over w
                  else f.net_of_day end as net_since
        from followed f where f.stands and f.is_deposit window w as (order by f.at, f.transfer_id)
    ), paid as (
      select day, count(*) as deposits, sum(amount_minor) as deposited,
             count(*) filter (where last_stake >= at - make_interval(mins => ${chaseMinutes}) and net_since < 0) as chases,
             count(*) filter (where last_withdrawal >= at - make_interval(hours => ${paidBackHours})) as paid_back_in
        from deposits group by day
    ), settled as (
      select date_trunc('day', s.at at time zone ${timeZone}) as day, sum(s.net) as net,
             count(*) filter (where s.is_stake and s.is_over) as limit_refusals from summed s group by 1
    )
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(played.seconds, 0)::int as seconds,
           coalesce(played.night_seconds, 0)::int as "nightSeconds", coalesce(paid.deposits, 0)::int as deposits,
           coalesce(paid.deposited, 0)::bigint as deposited, coalesce(settled.net, 0)::bigint as net,
           coalesce(paid.chases, 0)::int as chases, coalesce(paid.paid_back_in, 0)::int as "paidBackIn",
           coalesce(settled.limit_refusals, 0)::int as "limitRefusals"
      from span d left join played using (day) left join paid using (day) left join settled using (day)
     order by d.day`.execute(tx.on())
  return rows
}
