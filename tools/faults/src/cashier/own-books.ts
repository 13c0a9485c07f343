import type { Database } from '@trevo/db'
import { auditBooks } from '@trevo/ledger'
import { asOwner } from '@trevo/testkit'

/** What our own tables and the ledger say; amounts in cents, times in milliseconds of the clock. */
export interface OwnBooks {
  readonly deposits: readonly Deposit[]
  readonly received: readonly Received[]
  readonly withdrawals: readonly Withdrawal[]
  readonly transfers: readonly Transfer[]
  readonly steps: readonly Step[]
  /** By member. */
  readonly balances: ReadonlyMap<string, number>
  /** What banks have of each brand, by the ledger. */
  readonly atBanks: ReadonlyMap<string, number>
  /** What breaks an invariant of the ledger by itself. */
  readonly violations: readonly string[]
}

export interface Deposit {
  readonly id: string
  readonly memberId: string
  readonly amount: number
  readonly state: string
  readonly txid: string | null
}

export interface Received {
  readonly endToEndId: string
  readonly amount: number
  readonly state: string
}

export interface Withdrawal {
  readonly id: string
  readonly memberId: string
  readonly amount: number
  readonly state: string
}

export interface Transfer {
  readonly memberId: string
  readonly source: string
  readonly ref: string
  readonly kind: string
  readonly code: string
  readonly status: string
  readonly amount: number
  readonly at: number
}

/** A payment came to a state. */
export interface Step {
  readonly subject: string
  readonly kind: string
  readonly state: string
  readonly at: number
}

export async function readOwnBooks(db: Database, ownerUrl: string): Promise<OwnBooks> {
  const findings = await auditBooks(db)
  return asOwner(ownerUrl, async (owner) => {
    const rows = async <Row extends object>(sql: string) => (await owner.query<Row>(sql)).rows
    const balances = await rows<{ memberId: string; balance: number }>(BALANCES)
    const atBanks = await rows<{ brand: string; balance: number }>(AT_BANKS)
    return {
      deposits: await rows<Deposit>(DEPOSITS),
      received: await rows<Received>(RECEIVED),
      withdrawals: await rows<Withdrawal>(WITHDRAWALS),
      transfers: await rows<Transfer>(TRANSFERS),
      steps: await rows<Step>(STEPS),
      balances: new Map(balances.map(({ memberId, balance }) => [memberId, balance])),
      atBanks: new Map(atBanks.map(({ brand, balance }) => [brand, balance])),
      violations: findings
        .filter(({ violations }) => violations > 0)
        .map(({ invariant, says }) => `${invariant} ${says}`),
    }
  })
}

// Far below 2^53, so numbers are exact.
const DEPOSITS = `select deposit_id as id, member_id as "memberId", amount_minor::float8 as amount, state, txid
  from payments.deposit`
const RECEIVED = `select end_to_end_id as "endToEndId", amount_minor::float8 as amount, state from payments.received`
const WITHDRAWALS = `select withdrawal_id as id, member_id as "memberId", amount_minor::float8 as amount, state
  from payments.withdrawal`
const TRANSFERS = `select owner_id as "memberId", source, source_ref as ref, kind, code, status,
    amount_minor::float8 as amount, extract(epoch from created_at)::float8 * 1000 as at
  from ledger.transfer where source in ('pix', 'payout')`
const STEPS = `select subject, kind, state, extract(epoch from at)::float8 * 1000 as at from payments.step order by seq`
const BALANCES = `select owner_id as "memberId", sum(credits_posted - debits_posted)::float8 as balance
  from ledger.account where owner_id is not null group by 1`
// Entries, and not what accounts of the house say: those are rolled up a while later.
const AT_BANKS = `select m.code as brand, -sum(e.amount_minor)::float8 as balance
  from ledger.account a join ledger.entry e using (bucket, account_id) join merchants.merchant m
    on m.merchant_id = a.merchant_id
  where a.owner_id is null and a.kind = 'payments' group by 1`

/** Whether every payment has come to its end, and everything banks told was looked at. */
export async function isOver(ownerUrl: string): Promise<boolean> {
  return asOwner(ownerUrl, async (owner) => (await owner.query<{ over: boolean }>(OVER)).rows[0]!.over)
}

const OVER = `
  select not exists (select from payments.deposit where next_actor is not null and state <> 'active')
     and not exists (select from payments.received where due_at is not null)
     and not exists (select from payments.withdrawal where next_actor is not null)
     and not exists (select from payments.notification where processed_at is null) as over`
