import type { Tx } from '@trevo/db'
import { enqueue } from '@trevo/jobs'
import { fail, ok, type Result } from '@trevo/kernel'
import { withdrawalJob } from '../jobs.ts'
import type { PaymentParts } from '../parts.ts'
import { readRules } from '../sql/screening-rules.ts'
import { readWithdrawal, type WithdrawalKey, type WithdrawalRow } from '../sql/withdrawal.ts'
import { closeScreening, lockScreening } from '../sql/work-item.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import { release } from './payout-outcome.ts'

export type DecisionParts = Pick<PaymentParts, 'db' | 'clock' | 'wallet' | 'faults'>

/** Why it was not decided like this: somebody has to take a large one, and another to approve it. */
export type Undecided = 'not_waiting' | 'decided_otherwise' | 'not_taken' | 'needs_another'
export type Decided = Result<WithdrawalRow, Undecided>

const APPROVED = 'approved'
const REJECTED = 'rejected'

/** Sends a withdrawal on that waited for a person. Above the large amount it takes two. */
export function approveWithdrawal(
  { db, clock }: Pick<DecisionParts, 'db' | 'clock'>,
  merchantId: number,
  key: WithdrawalKey,
  by: string,
): Promise<Decided> {
  const at = new Date(clock.now())
  return db.tx({ merchantId }, async (tx): Promise<Decided> => {
    const decided = await decide(tx, key, { by, resolution: APPROVED, at })
    if (!decided.ok) return decided
    const row = decided.value
    const moved = await moveWithdrawal(
      tx,
      row,
      ['screening'],
      { state: 'approved', reason: null, next_actor: 'house', check_at: at },
      at,
    )
    if (!moved) return fail('not_waiting')
    await enqueue(tx, withdrawalJob, { merchantId, ...key })
    return ok(moved)
  })
}

/**
 * Says no, and gives the money back. That it is said is written down before: whoever dies in between, or comes again, can
 * only go on with it.
 */
export async function rejectWithdrawal(
  parts: DecisionParts,
  merchantId: number,
  key: WithdrawalKey,
  by: string,
): Promise<Decided> {
  const at = new Date(parts.clock.now())
  const decided = await parts.db.tx({ merchantId }, (tx) => decide(tx, key, { by, resolution: REJECTED, at }))
  if (decided.ok) await release(parts, decided.value, 'house_refused', at)
  return decided
}

interface Decision {
  readonly by: string
  readonly resolution: typeof APPROVED | typeof REJECTED
  readonly at: Date
}

async function decide(tx: Tx, key: WithdrawalKey, decision: Decision): Promise<Decided> {
  const row = await readWithdrawal(tx, key)
  if (row?.state !== 'screening') return fail('not_waiting')
  const item = await lockScreening(tx, key.withdrawalId)
  if (!item) return fail('not_waiting')
  if (item.resolution !== null && item.resolution !== decision.resolution) return fail('decided_otherwise')
  if (decision.resolution === APPROVED) {
    const refusal = await refusalOf(tx, row, item.owner, decision.by)
    if (refusal) return fail(refusal)
  }
  if (item.resolution === null) await closeScreening(tx, item.item_id, decision)
  return ok(row)
}

async function refusalOf(
  tx: Tx,
  { amount_minor }: WithdrawalRow,
  owner: string | null,
  by: string,
): Promise<Undecided | undefined> {
  const { rules } = await readRules(tx)
  if (amount_minor <= rules.largeAmount) return undefined
  if (owner === null) return 'not_taken'
  return owner === by ? 'needs_another' : undefined
}
