import type { Tx } from '@trevo/db'
import { sql, type RawBuilder } from 'kysely'
import { chainChecks, type Check } from './audit-chain.ts'
import { effectChecks } from './audit-effects.ts'
import { turnoverChecks } from './audit-turnover.ts'

export interface Finding {
  readonly invariant: string
  readonly says: string
  readonly violations: number
  readonly examples: readonly string[]
}

const EXAMPLES = 5

const CHECKS: readonly Check[] = [...chainChecks, ...effectChecks, ...turnoverChecks]

/**
 * Looks through everything, each invariant in one statement and so at one moment: also while money moves. For proofs and
 * nights, not for every minute.
 */
export async function readFindings(tx: Tx): Promise<Finding[]> {
  // The books of years take longer than any statement of the day may.
  await sql`set local statement_timeout = 0`.execute(tx.on())
  const findings: Finding[] = []
  for (const check of CHECKS) findings.push(await countBroken(tx, check))
  return findings
}

/** @param given What the query may refer to besides the tables, as a part of its `with`. */
export async function countBroken(
  tx: Tx,
  { invariant, says, broken }: Check,
  given: RawBuilder<unknown> = sql`nothing as (select)`,
): Promise<Finding> {
  const { rows } = await sql<{ violations: number; examples: string[] }>`
    with ${given}
    select count(*)::int as violations, coalesce((array_agg(detail))[1:${sql.lit(EXAMPLES)}], '{}') as examples
      from (${sql.raw(broken)}) broken`.execute(tx.on())
  return { invariant, says, ...rows[0]! }
}

export interface KeptTransfer {
  readonly transferId: string
  readonly merchantId: number
  readonly source: string
  readonly ref: string
  readonly kind: string
  readonly status: string
  readonly reason: string | null
  readonly amount: bigint
  readonly balance: bigint
  /** What it did to the owner's accounts, by the entries. */
  readonly effect: bigint
}

/** Every transfer there is, for whoever compares the books with what was written down elsewhere. */
export async function readTransfers(tx: Tx): Promise<readonly KeptTransfer[]> {
  const { rows } = await sql<KeptTransfer>`
    select t.transfer_id as "transferId", t.merchant_id as "merchantId", t.source, t.source_ref as ref, t.kind, t.status,
           t.reason, t.amount_minor as amount, t.balance_after as balance, coalesce(e.effect, 0)::bigint as effect
      from ledger.transfer t
      left join (select bucket, transfer_id, sum(amount_minor) as effect from ledger.entry
                  where account_version is not null group by bucket, transfer_id) e using (bucket, transfer_id)`.execute(
    tx.on(),
  )
  return rows
}
