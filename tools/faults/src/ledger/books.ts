import type { Database } from '@trevo/db'
import { auditBooks } from '@trevo/ledger'
import { asOwner } from '@trevo/testkit'

/** A transfer as the books have it, with what it did to the player's accounts. */
export interface Kept {
  readonly ref: string
  readonly memberId: string
  readonly transferId: string
  readonly status: string
  readonly amount: number
  readonly balance: number
  readonly effect: number
}

export interface Books {
  readonly kept: readonly Kept[]
  /** In cents, by member. */
  readonly balances: ReadonlyMap<string, number>
  /** What breaks an invariant of the books by themselves. */
  readonly violations: readonly string[]
  /** Movements, rounds and days that are not what the books say. */
  readonly misprojected: number
}

export async function readBooks(db: Database, ownerUrl: string, source: string): Promise<Books> {
  const findings = await auditBooks(db)
  return asOwner(ownerUrl, async (owner) => {
    const kept = await owner.query<Kept>(KEPT, [source])
    const balances = await owner.query<{ memberId: string; balance: number }>(BALANCES)
    const projected = await owner.query<{ count: number }>(MISPROJECTED, [source])
    return {
      kept: kept.rows,
      balances: new Map(balances.rows.map(({ memberId, balance }) => [memberId, balance])),
      violations: findings
        .filter(({ violations }) => violations > 0)
        .map(({ invariant, says }) => `${invariant} ${says}`),
      misprojected: projected.rows[0]!.count,
    }
  })
}

// Far below 2^53, so numbers are exact.
const KEPT = `
  select t.source_ref as ref, t.owner_id as "memberId", t.transfer_id as "transferId", t.status,
         t.amount_minor::float8 as amount, t.balance_after::float8 as balance, coalesce(e.effect, 0)::float8 as effect
    from ledger.transfer t
    left join (select bucket, transfer_id, sum(amount_minor) as effect from ledger.entry
                where account_version is not null group by 1, 2) e using (bucket, transfer_id)
   where t.source = $1`

const BALANCES = `
  select owner_id as "memberId", sum(credits_posted - debits_posted)::float8 as balance
    from ledger.account where owner_id is not null group by 1`

// What was made of the books by following them, against the books as they are.
const MISPROJECTED = `
  with books as materialized (select * from ledger.transfer where source = $1),
  played as (
    select *, kind = 'debit' as is_bet, settled_by is not null as is_back from books
     where status = 'posted' and kind in ('debit', 'credit')
  ), rounds as (
    select bucket, owner_id as member_id, round_ref, count(*) filter (where is_bet) as bets,
           count(*) filter (where is_bet and is_back) as bets_back,
           coalesce(sum(amount_minor) filter (where is_bet and not is_back), 0) as staked,
           coalesce(sum(amount_minor) filter (where not is_bet and not is_back), 0) as returned
      from played group by 1, 2, 3
  ), members as (
    select bucket, member_id, sum(bets - bets_back) as bets, sum(staked) as staked, sum(returned) as returned
      from rounds group by 1, 2
  ), results as (
    select bucket, member_id, sum(bets) as bets, sum(staked_minor) as staked, sum(returned_minor) as returned
      from play.day_result group by 1, 2)
  select ((
    select count(*) from books b
      full join play.movement m on m.bucket = b.bucket and m.member_id = b.owner_id and m.tx_id = b.source_ref
     where (b.transfer_id, b.kind, b.status, b.amount_minor, b.round_ref)
           is distinct from (m.transfer_id, m.kind, m.status, m.amount_minor, m.round_ref)
  ) + (
    select count(*) from rounds b full join play.round r using (bucket, member_id, round_ref)
     where (b.bets, b.bets_back, b.staked, b.returned)
           is distinct from (r.bets, r.bets_back, r.staked_minor, r.returned_minor)
  ) + (
    select count(*) from members b full join results r using (bucket, member_id)
     where (b.bets, b.staked, b.returned) is distinct from (r.bets, r.staked, r.returned)
  ))::int as count`

/** Whether the worker has published every event, followed every transfer and added up what the house has. */
export function isQuiet(ownerUrl: string): Promise<boolean> {
  return asOwner(ownerUrl, async (owner) => (await owner.query<{ quiet: boolean }>(QUIET)).rows[0]!.quiet)
}

const QUIET = `
  select not exists (select from bus.outbox)
     and (select max(written_in) from ledger.transfer)
         <= least((select up_to from ledger.roll_up), (select min(up_to) from play.mark)) as quiet`
