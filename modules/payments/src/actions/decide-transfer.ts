import { createHash } from 'node:crypto'
import type { Tx } from '@trevo/db'
import { assert, fail, ok, type Result } from '@trevo/kernel'
import type { PaymentParts } from '../parts.ts'
import { changeDeposit, readDeposit, type DepositKey, type DepositRow } from '../sql/deposit.ts'
import { changeReceived, keepReceived, type ReceivedRow } from '../sql/received.ts'
import { changeTransferClaim, lockOpenClaim, type TransferClaimRow } from '../sql/transfer-claim.ts'
import { closeWorkItem } from '../sql/work-item.ts'
import { creditReceived, type CreditingParts } from './settle-received.ts'
import { tellDeposit } from './tell-deposit.ts'

/** What somebody found on the account, with their own eyes. */
export interface FoundTransfer {
  readonly by: string
  /** The bank's number of it. */
  readonly reference: string
  readonly amount: bigint
}

export type Decision = Result<
  'one_more' | DepositRow['state'],
  /** `differs`: the two found something else. `used`: it was credited for another. `found`: by whom it is denied now. */
  'not_open' | 'differs' | 'used' | 'found'
>

const SOON_MS = 10_000

/**
 * Says that a transfer has arrived. Who says so first is written down, and may correct it; when another person has found
 * the same, it is credited: what was found, not what was claimed.
 */
export async function acceptTransfer(
  parts: CreditingParts,
  merchantId: number,
  key: DepositKey,
  found: FoundTransfer,
): Promise<Decision> {
  const at = new Date(parts.clock.now())
  const taken = await parts.db.tx({ merchantId }, async (tx) => {
    const claim = await lockOpenClaim(tx, key)
    if (!claim) return fail('not_open' as const)
    const isAlone = claim.found_by === null || claim.found_by.toLowerCase() === found.by.toLowerCase()
    if (isAlone) {
      const { by, reference, amount } = found
      await changeTransferClaim(tx, claim, {
        found_by: by,
        found_at: at,
        reference,
        found_minor: amount,
      })
      return ok('one_more' as const)
    }
    if (claim.reference !== found.reference || claim.found_minor !== found.amount)
      return fail('differs' as const)
    return enter(tx, claim, found, at)
  })
  if (!taken.ok || taken.value === 'one_more') return taken
  const { state } = await creditReceived(parts, taken.value)
  return ok(state === 'credited' ? 'credited' : 'returning')
}

/** From here on only the books can say no. A bank's number takes effect once, whoever claims it. */
async function enter(
  tx: Tx,
  claim: TransferClaimRow,
  { by, reference, amount }: FoundTransfer,
  at: Date,
): Promise<Result<ReceivedRow, 'used' | 'not_open'>> {
  const { bucket, deposit_id: depositId, bank_id: bankId } = claim
  const deposit = await readDeposit(tx, { bucket, depositId })
  if (deposit?.state !== 'created') return fail('not_open')
  const endToEndId = createHash('sha256').update(`${bankId} ${reference}`).digest('hex').slice(0, 32)
  const row = await keepReceived(
    tx,
    {
      source: 'manual',
      endToEndId,
      pspId: bankId,
      txid: undefined,
      amount,
      paidAt: at,
      deposit: { bucket, depositId, memberId: deposit.member_id },
    },
    at,
    new Date(at.getTime() + SOON_MS),
  )
  if (row.state !== 'found') return fail('used')
  const due_at = new Date(at.getTime() + SOON_MS)
  const crediting = await changeReceived(tx, endToEndId, ['found'], {
    state: 'crediting',
    due_at,
    changed_at: at,
  })
  const paid = await changeDeposit(tx, { bucket, depositId }, ['created'], {
    state: 'paid',
    next_actor: 'house',
    due_at,
    changed_at: at,
    end_to_end_id: endToEndId,
    paid_minor: amount,
    paid_at: at,
  })
  assert(crediting !== undefined && paid !== undefined, `deposit ${depositId} changed while it was locked`)
  await tellDeposit(tx, paid)
  await close(tx, claim, by, 'accepted', at)
  return ok(crediting)
}

/** It has not arrived: nothing is credited, and the member is told. */
export async function rejectTransfer(
  { db, clock }: Pick<PaymentParts, 'db' | 'clock'>,
  merchantId: number,
  key: DepositKey,
  by: string,
): Promise<Decision> {
  const at = new Date(clock.now())
  return db.tx({ merchantId }, async (tx) => {
    const claim = await lockOpenClaim(tx, key)
    if (!claim) return fail('not_open')
    // Whoever found it cannot say that it is not there.
    if (claim.found_by?.toLowerCase() === by.toLowerCase()) return fail('found')
    const failed = await changeDeposit(tx, key, ['created'], {
      state: 'failed',
      reason: 'not_received',
      next_actor: null,
      due_at: null,
      changed_at: at,
    })
    if (!failed) return fail('not_open')
    await tellDeposit(tx, failed)
    await close(tx, claim, by, 'rejected', at)
    return ok('failed')
  })
}

async function close(
  tx: Tx,
  claim: TransferClaimRow,
  by: string,
  resolution: 'accepted' | 'rejected',
  at: Date,
): Promise<void> {
  await changeTransferClaim(tx, claim, { decided_by: by, decided_at: at })
  await closeWorkItem(tx, { kind: 'manual_transfer', subject: claim.deposit_id, by, resolution, at })
}

/** Somebody has sent back by hand what the books did not take. */
export async function noteReturned(
  { db, clock }: Pick<PaymentParts, 'db' | 'clock'>,
  merchantId: number,
  key: DepositKey,
  by: string,
): Promise<Decision> {
  const at = new Date(clock.now())
  return db.tx({ merchantId }, async (tx) => {
    const deposit = await readDeposit(tx, key)
    if (deposit?.channel !== 'manual' || !deposit.end_to_end_id) return fail('not_open')
    const returned = { state: 'returned', due_at: null, changed_at: at } as const
    if (!(await changeReceived(tx, deposit.end_to_end_id, ['returning'], returned))) return fail('not_open')
    const over = await changeDeposit(tx, key, ['returning'], { ...returned, next_actor: null })
    assert(over !== undefined, `deposit ${key.depositId} did not go back with its payment`)
    await tellDeposit(tx, over)
    const subject = deposit.end_to_end_id
    await closeWorkItem(tx, { kind: 'manual_return', subject, by, resolution: 'returned', at })
    return ok('returned')
  })
}
