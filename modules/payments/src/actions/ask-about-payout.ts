import { assert } from '@trevo/kernel'
import type { PaymentParts } from '../parts.ts'
import { PspUnreachable, type Payout } from '../ports.ts'
import type { KnownPsp } from '../psps.ts'
import { readPayout, readPayouts, type PayoutRow } from '../sql/payout.ts'
import { changeWithdrawal, readWithdrawal, type WithdrawalRow } from '../sql/withdrawal.ts'
import { keyOf } from './move-withdrawal.ts'
import { endPayout, tellOutcome } from './payout-outcome.ts'
import { isFinal } from './send-payout.ts'

const ASK_AGAIN_MS = 10_000
/** How far a payment service's clock may be from ours when it says that nothing came in time. */
const CLOCKS_MS = 60_000

/**
 * Asks what became of a try. It is never sent again: either the payment service knows it, or it says it does not know it
 * at a time when it would not take it any more.
 */
export async function askAboutPayout(parts: PaymentParts, row: WithdrawalRow): Promise<boolean> {
  const { merchant_id: merchantId, withdrawal_id: withdrawalId } = row
  const tries = await parts.db.tx({ merchantId }, (tx) => readPayouts(tx, withdrawalId))
  const last = tries.at(-1)
  assert(last !== undefined, `withdrawal ${withdrawalId} was sent without a payout`)
  // Whoever was refused for good did not get to freeing the money; for another reason it is sent again, or was by now.
  if (last.state === 'refused') return isFinal(last, tries.length) ? endPayout(parts, row, last) : true
  const now = parts.clock.now()
  // Another process is waiting for the answer to what it sent.
  if (last.state === 'sending' && now < last.valid_until.getTime()) return false
  const answer = await queryOf(parts, last).catch(() => 'silent' as const)
  if (answer === 'silent') return postpone(parts, row, now)
  return hear(parts, row, last, answer)
}

/**
 * A payment service says that something has come of a payout: perhaps long after it was paid, when nobody asks about it any
 * more. If it does not answer now, what it told is not dealt with.
 */
export async function lookAtPayout(
  parts: PaymentParts,
  { merchantId, pspId }: KnownPsp,
  payoutId: string,
): Promise<void> {
  const [row, payout] = await parts.db.tx({ merchantId }, async (tx) => {
    const found = await readPayout(tx, payoutId)
    const { bucket, withdrawal_id: withdrawalId } = found ?? {}
    if (!found || found.psp_id !== pspId || bucket === undefined || !withdrawalId)
      return [undefined, undefined]
    return [await readWithdrawal(tx, { bucket, withdrawalId }), found]
  })
  if (!row || !payout || payout.state === 'refused' || payout.state === 'returned') return
  // The process that sent it still waits for its own answer.
  if (payout.state === 'sending' && parts.clock.now() < payout.valid_until.getTime() - CLOCKS_MS / 2) return
  await hear(parts, row, payout, await queryOf(parts, payout))
}

async function queryOf(
  { psps }: PaymentParts,
  { psp_id, payout_id }: PayoutRow,
): Promise<Payout | undefined> {
  const known = psps.byId(psp_id)
  assert(known !== undefined, `payment service ${psp_id} is gone`)
  return psps.watch(known, (psp) => psp.payouts.query(payout_id))
}

async function hear(
  parts: PaymentParts,
  row: WithdrawalRow,
  last: PayoutRow,
  answer: Payout | undefined,
): Promise<boolean> {
  if (answer) return tellOutcome(parts, row, last.payout_id, answer)
  const isTooLate = parts.clock.now() > last.valid_until.getTime() + CLOCKS_MS
  if (!isTooLate) return tellOutcome(parts, row, last.payout_id, 'unknown')
  parts.log.warn({ payout: last.payout_id }, 'a payout never arrived, and would not be taken any more')
  return tellOutcome(parts, row, last.payout_id, new PspUnreachable('it never arrived'))
}

async function postpone({ db }: PaymentParts, row: WithdrawalRow, now: number): Promise<false> {
  await db.tx({ merchantId: row.merchant_id }, (tx) =>
    changeWithdrawal(tx, keyOf(row), [row.state], { check_at: new Date(now + ASK_AGAIN_MS) }),
  )
  return false
}
