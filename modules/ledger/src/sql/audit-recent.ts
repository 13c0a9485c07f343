import type { Range } from '@trevo/checkpoints'
import type { Tx } from '@trevo/db'
import { sql } from 'kysely'
import type { Check } from './audit-chain.ts'
import { MOVED, unsettledBy, untold } from './audit-effects.ts'
import { misplayed } from './audit-turnover.ts'
import { countBroken, type Finding } from './audit.ts'

/**
 * What must hold of `recent` transfers and of whatever they touched. Each reads what is new and the entry before it, be
 * the past as long as it may.
 */
const CHECKS: readonly Check[] = [
  {
    invariant: 'I1',
    says: 'a new transfer sums to zero, moved what it says, and stayed with its owner, merchant and currency',
    broken: `
      select t.transfer_id::text as detail
        from recent t
       cross join lateral (
         select coalesce(sum(e.amount_minor), 0) as total,
                coalesce(sum(e.amount_minor) filter (where e.account_version is not null), 0) as moved,
                coalesce(sum(e.amount_minor) filter (where a.kind = 'bonus'), 0) as bonus,
                coalesce(sum(e.amount_minor) filter (where a.kind = 'owed'), 0) as owed,
                coalesce(bool_or((a.merchant_id, e.merchant_id, a.currency) is distinct from
                                 (t.merchant_id, t.merchant_id, t.currency) or a.owner_id <> t.owner_id), false) as strays
           from ledger.entry e left join ledger.account a using (bucket, account_id)
          where e.bucket = t.bucket and e.transfer_id = t.transfer_id) e
        left join ledger.transfer undone
          on t.kind = 'rollback' and undone.bucket = t.bucket and undone.merchant_id = t.merchant_id
         and undone.source = t.source and undone.source_ref = t.related_ref
       where e.total <> 0 or e.strays
          or t.kind in ('debit', 'credit', 'claim', 'convert') and (abs(e.bonus), e.owed) <> (t.bonus_minor, t.owed_minor)
          or e.moved <> ${MOVED}`,
  },
  {
    invariant: 'I4',
    says: 'new entries carry version, balance and hash of their account on, up to the account as it is',
    broken: `
      select touched.bucket || '/' || touched.account_id || ' version ' || coalesce(n.account_version, 0) as detail
        from (select e.bucket, e.account_id, min(e.account_version) as first
                from recent t
                join ledger.entry e on e.bucket = t.bucket and e.transfer_id = t.transfer_id
               where e.account_version is not null group by 1, 2) touched
        join ledger.account a on a.bucket = touched.bucket and a.account_id = touched.account_id
       cross join lateral (
         select e.*, lag(e.account_version, 1, 0::bigint) over w as before_version,
                lag(e.balance_after, 1, 0::bigint) over w as before_balance, lag(e.chain, 1, ''::bytea) over w as before_chain,
                lead(e.account_version) over w as next_version
           from ledger.entry e
          where e.bucket = touched.bucket and e.account_id = touched.account_id
            and e.account_version >= touched.first - 1
         window w as (order by e.account_version)) n
       where n.account_version >= touched.first
         and (n.account_version <> n.before_version + 1 or n.balance_after <> n.before_balance + n.amount_minor
              or n.chain is distinct from ledger.link(n.before_chain, n.account_id, n.account_version, n.transfer_id,
                                                      n.amount_minor, n.balance_after, n.created_at)
              or n.next_version is null
                 and (a.version, a.chain, a.credits_posted - a.debits_posted) <> (n.account_version, n.chain, n.balance_after))`,
  },
  {
    invariant: 'I10',
    says: 'what a new transfer took back or settled says so, and is its owner’s',
    broken: unsettledBy('recent'),
  },
  {
    invariant: 'I12',
    says: 'every new transfer has its event',
    broken: untold('recent'),
  },
  {
    invariant: 'I17',
    says: 'a limit has counted what its owner played, staked, lost or deposited in its period',
    broken: `
      select l.owner_id || ' ' || l.name as detail
        from (select distinct t.bucket, t.owner_id from recent t) o
        join ledger.allowance l on l.bucket = o.bucket and l.owner_id = o.owner_id and l.resets_at > now()
       cross join lateral (
         select ((l.resets_at at time zone l.time_zone) - ('1 ' || l.period)::interval) at time zone l.time_zone as start) p
       where l.counts <> 'time' and l.used_minor <> (
         select coalesce(sum(case when l.counts = 'bets' then sign(t.amount_minor)::bigint
                                  when t.kind = 'debit' or l.counts = 'deposits' then t.amount_minor
                                  else -t.amount_minor end), 0)
           from ledger.transfer t
          where t.bucket = l.bucket and t.owner_id = l.owner_id and t.merchant_id = l.merchant_id
            and t.transfer_id >= ledger.first_id_at(p.start - interval '1 minute') and t.created_at >= p.start
            and t.status = 'posted' and t.settled_by is null
            and case l.counts when 'deposits' then t.kind = 'credit' and t.code = 'deposit'
                     else t.kind = 'debit' and t.house = 'play'
                       or l.counts = 'losses' and t.kind = 'credit' and (t.house = 'play' or t.house like 'pool:%') end)
          -- Of two stakes in one moment the later may have been booked first, which can join or part two stretches of play.
          or l.counts = 'time' and abs(l.used_minor - (
         select coalesce(sum(ledger.seconds_played(s.before, s.at, p.start)), 0)
           from ledger.stakes_since(l.merchant_id, l.bucket, l.owner_id, p.start) s))
             > extract(epoch from ledger.longest_gap())`,
  },
  {
    invariant: 'I19',
    says: 'what owners of new transfers have left to be staked, and have converted, is what theirs say',
    broken: misplayed(
      `(select a.* from ledger.account a
         where (a.bucket, a.merchant_id, a.owner_id) in (select t.bucket, t.merchant_id, t.owner_id from recent t))`,
    ),
  },
]

export async function readRecentFindings(tx: Tx, { after, upTo }: Range): Promise<Finding[]> {
  const recent = sql`
    recent as materialized (select * from ledger.transfer where written_in > ${after} and written_in <= ${upTo})`
  const findings: Finding[] = []
  for (const check of CHECKS) findings.push(await countBroken(tx, check, recent))
  return findings
}
