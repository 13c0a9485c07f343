import type { Tx } from '@trevo/db'
import { inPages, type Owner } from '@trevo/own-data'
import { sql } from 'kysely'

export type OwnMovement = Readonly<{
  at: Date
  account: string
  code: string
  source: string
  reference: string
  amount: bigint
  balance: bigint
}>

const own = ({ merchantId, memberId }: Owner) => sql`
  a.owner_id = ${memberId} and a.merchant_id = ${merchantId}`

/** Every entry on an owner's accounts in the order of the books, so that each balance follows from the one before. */
export const readOwnMovements = (tx: Tx, owner: Owner) =>
  inPages<OwnMovement>(
    tx,
    sql<OwnMovement>`
    select e.created_at as at, a.kind as account, t.code, t.source, t.source_ref as reference, e.amount_minor as amount,
           e.balance_after as balance
      from ledger.account a
      join ledger.entry e on e.bucket = a.bucket and e.account_id = a.account_id and e.account_version is not null
      join ledger.transfer t on t.bucket = e.bucket and t.owner_id = a.owner_id and t.transfer_id = e.transfer_id
     where a.bucket = ${owner.bucket} and ${own(owner)}
     order by a.account_id, e.account_version`,
  )

export type OwnBalance = Readonly<{
  account: string
  credits: bigint
  debits: bigint
  held: bigint
  balance: bigint
}>

/** What the accounts themselves say. */
export const readOwnBalances = (tx: Tx, owner: Owner) =>
  inPages<OwnBalance>(
    tx,
    sql<OwnBalance>`
    select a.kind as account, a.credits_posted as credits, a.debits_posted as debits, a.debits_pending as held,
           a.credits_posted - a.debits_posted as balance
      from ledger.account a where a.bucket = ${owner.bucket} and ${own(owner)} order by a.kind, a.currency`,
  )

export interface OwnTotals {
  readonly deposited: bigint
  readonly withdrawn: bigint
  readonly staked: bigint
  readonly returned: bigint
  /** Presents of the house, corrections, what went to others or came from them. */
  readonly other: bigint
  /** What all of it comes to, and what the accounts have: the same, or the books are wrong. */
  readonly moved: bigint
  readonly balance: bigint
}

/** What was taken back counts against what it undid. */
export async function readOwnTotals(tx: Tx, owner: Owner): Promise<OwnTotals> {
  const { rows } = await sql<OwnTotals>`
    with moved as (
      select e.amount_minor as amount,
             case when t.code in ('deposit', 'chargeback') then 'deposited'
                  when t.code in ('withdrawal', 'withdrawal_return') then 'withdrawn'
                  when t.code in ('bet', 'freebet') then 'staked'
                  when t.code in ('win', 'freewin', 'jackpot') then 'returned'
                  when t.code = 'rollback' and e.amount_minor > 0 then 'staked'
                  when t.code = 'rollback' then 'returned'
                  else 'other' end as as_what
        from ledger.account a
        join ledger.entry e on e.bucket = a.bucket and e.account_id = a.account_id and e.account_version is not null
        join ledger.transfer t on t.bucket = e.bucket and t.owner_id = a.owner_id and t.transfer_id = e.transfer_id
       where a.bucket = ${owner.bucket} and ${own(owner)}
    )
    select coalesce(sum(amount) filter (where as_what = 'deposited'), 0)::bigint as deposited,
           coalesce(-sum(amount) filter (where as_what = 'withdrawn'), 0)::bigint as withdrawn,
           coalesce(-sum(amount) filter (where as_what = 'staked'), 0)::bigint as staked,
           coalesce(sum(amount) filter (where as_what = 'returned'), 0)::bigint as returned,
           coalesce(sum(amount) filter (where as_what = 'other'), 0)::bigint as other,
           coalesce(sum(amount), 0)::bigint as moved,
           (select coalesce(sum(a.credits_posted - a.debits_posted), 0)::bigint
              from ledger.account a where a.bucket = ${owner.bucket} and ${own(owner)}) as balance
      from moved`.execute(tx.on())
  return rows[0]!
}
