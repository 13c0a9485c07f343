import { asOwner } from '@trevo/testkit'

interface Fresh {
  /** Stakes taken. */
  readonly stakes: number
  /** Of these, the run's own. */
  readonly own: number
  /** What all entries sum to. */
  readonly sum: number
  /** Accounts that do not carry what their last entry says, or skipped one. */
  readonly off: number
}

const MARK = 'select coalesce(max(written_in), 0)::text as mark from ledger.transfer'

// Everything since the mark, found by an index: the check costs what the run did, however large the books are.
const FRESH = `
  with fresh as materialized (
    select bucket, transfer_id, kind, status, source_ref from ledger.transfer where written_in > $1::bigint
  ), booked as materialized (
    select e.bucket, e.account_id, e.amount_minor, e.account_version, e.balance_after
      from fresh f join ledger.entry e on e.bucket = f.bucket and e.transfer_id = f.transfer_id
  ), touched as (
    select bucket, account_id, count(*) as entries, min(account_version) as first, max(account_version) as last,
           (array_agg(balance_after order by account_version desc))[1] as balance
      from booked where account_version is not null group by 1, 2)
  select (select count(*) from fresh where kind = 'debit' and status = 'posted')::float8 as stakes,
         (select count(*) from fresh where kind = 'debit' and status = 'posted' and source_ref like $2 || '-%')::float8 as own,
         (select coalesce(sum(amount_minor), 0) from booked)::float8 as sum,
         (select count(*) from touched t join ledger.account a using (bucket, account_id)
           where (a.credits_posted - a.debits_posted, a.version, t.last - t.first + 1)
              <> (t.balance, t.last, t.entries))::float8 as off`

/** Where the books end now. */
export function markBooks(ownerUrl: string): Promise<string> {
  return asOwner(ownerUrl, async (owner) => (await owner.query<{ mark: string }>(MARK)).rows[0]!.mark)
}

/** A fast run that leaves books which are wrong has no result. */
export async function checkBooks(ownerUrl: string, mark: string, taken: number, run?: string): Promise<void> {
  const { stakes, own, sum, off } = await asOwner(
    ownerUrl,
    async (owner) => (await owner.query<Fresh>(FRESH, [mark, run ?? ''])).rows[0]!,
  )
  if (sum !== 0 || off > 0)
    throw new Error(`the books are wrong: entries sum to ${sum}, ${off} accounts are off`)
  if (stakes !== taken || (run !== undefined && own !== taken))
    throw new Error(
      `${taken} stakes were acknowledged, ${stakes} are in the books, ${own} of them this run's`,
    )
}

/** How many operations shared a statement, for each that was sent since the mark. */
export function batchesSince(ownerUrl: string, mark: string): Promise<number[]> {
  return asOwner(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ size: number }>(BATCHES, [mark])
    return rows.map(({ size }) => size)
  })
}

const BATCHES = `
  select count(*)::int as size from ledger.transfer where written_in > $1::bigint group by written_in order by 1`
