import type { WithdrawalReason } from '@trevo/contract'
import { assert } from '@trevo/kernel'
import type { PaymentParts } from '../parts.ts'
import { PspRefusal, PspUnreachable, type Payout } from '../ports.ts'
import { changePayout, type PayoutRow, type PayoutState } from '../sql/payout.ts'
import { changeWithdrawal, type WithdrawalRow } from '../sql/withdrawal.ts'
import { keyOf, moveWithdrawal } from './move-withdrawal.ts'

const ASK_SOON_MS = 5_000
const OPEN: readonly PayoutState[] = ['sending', 'unknown', 'processing']
const UNDER_WAY = ['sending', 'unknown', 'processing'] as const

/** Why a payout failed, as its member is told. What we do not know is the bank's own. */
const reasonOf = (reason: string | null | undefined): WithdrawalReason =>
  reason === 'holder_mismatch' || reason === 'account_closed' ? reason : 'bank_refused'

/** What a payment service answered, or did not; whether the withdrawal may go on at once. */
export async function tellOutcome(
  parts: PaymentParts,
  row: WithdrawalRow,
  payoutId: string,
  answer: Payout | PspRefusal | PspUnreachable | 'unknown',
): Promise<boolean> {
  if (answer === 'unknown') return keepAsking(parts, row, payoutId, 'unknown')
  if (answer instanceof PspUnreachable) return tryAnother(parts, row, payoutId, 'unreachable')
  if (answer instanceof PspRefusal) return tryAnother(parts, row, payoutId, 'service_refused')
  assert(answer.amount === row.amount_minor, `payout ${payoutId} is of another amount`)
  const { state, reason } = answer
  if (state === 'settled') return settle(parts, row, payoutId, answer)
  if (state === 'refused') return refuse(parts, row, payoutId, reasonOf(reason))
  if (state === 'returned') return comeBack(parts, row, payoutId, answer)
  return keepAsking(parts, row, payoutId, state === 'processing' ? 'processing' : 'unknown')
}

async function keepAsking(
  { db, clock }: PaymentParts,
  row: WithdrawalRow,
  payoutId: string,
  state: 'unknown' | 'processing',
): Promise<false> {
  const at = new Date(clock.now())
  const check_at = new Date(at.getTime() + ASK_SOON_MS)
  // A bank that once said it is at it is not told of as unknown again.
  const isNews = row.state !== state && row.state !== 'processing'
  await db.tx({ merchantId: row.merchant_id }, async (tx) => {
    const from = state === 'unknown' ? (['sending'] as const) : (['sending', 'unknown'] as const)
    await changePayout(tx, payoutId, from, { state, changed_at: at })
    if (isNews) await moveWithdrawal(tx, row, UNDER_WAY, { state, next_actor: 'bank', check_at }, at)
    else await changeWithdrawal(tx, keyOf(row), UNDER_WAY, { check_at })
  })
  return false
}

/** Nothing was paid, for a reason of the service's: it may be sent again, under another number. */
async function tryAnother(
  { db, clock }: PaymentParts,
  row: WithdrawalRow,
  payoutId: string,
  reason: string,
): Promise<boolean> {
  const at = new Date(clock.now())
  return db.tx({ merchantId: row.merchant_id }, async (tx) => {
    const refused = await changePayout(tx, payoutId, OPEN, { state: 'refused', reason, changed_at: at })
    // Told before: by now another try may be under way.
    if (!refused) return false
    const moved = await moveWithdrawal(
      tx,
      row,
      UNDER_WAY,
      { state: 'approved', next_actor: 'house', check_at: at },
      at,
    )
    return moved !== undefined
  })
}

async function settle(
  parts: PaymentParts,
  row: WithdrawalRow,
  payoutId: string,
  { endToEndId }: Payout,
): Promise<false> {
  const at = new Date(parts.clock.now())
  const { merchant_id: merchantId } = row
  await parts.db.tx({ merchantId }, (tx) =>
    changePayout(tx, payoutId, OPEN, { state: 'settled', end_to_end_id: endToEndId ?? null, changed_at: at }),
  )
  await parts.faults.reach('payments.settled')
  const posted = await parts.wallet.settle(settlingOf(row, 'paid'))
  assert(
    posted.status === 'posted',
    `withdrawal ${row.withdrawal_id} was paid and is not in the books: ${posted.reason}`,
  )
  await parts.db.tx({ merchantId }, (tx) =>
    moveWithdrawal(
      tx,
      row,
      UNDER_WAY,
      { state: 'paid', reason: null, end_to_end_id: endToEndId ?? null },
      at,
    ),
  )
  return false
}

/** The account cannot be paid to, or nobody wants to: for certain, so the money is the member's again. */
async function refuse(
  parts: PaymentParts,
  row: WithdrawalRow,
  payoutId: string,
  reason: WithdrawalReason,
): Promise<false> {
  const at = new Date(parts.clock.now())
  const refused = await parts.db.tx({ merchantId: row.merchant_id }, (tx) =>
    changePayout(tx, payoutId, OPEN, { state: 'refused', reason, changed_at: at }),
  )
  // Told before: whoever was told frees the money, or whoever asks next.
  if (!refused) return false
  return release(parts, row, reason, at)
}

/** The last try failed for good, and the process that heard of it did not get any further. */
export function endPayout(parts: PaymentParts, row: WithdrawalRow, { reason }: PayoutRow): Promise<false> {
  return release(parts, row, reasonOf(reason), new Date(parts.clock.now()))
}

export async function release(
  parts: Pick<PaymentParts, 'db' | 'wallet' | 'faults'>,
  row: WithdrawalRow,
  reason: WithdrawalReason,
  at: Date,
): Promise<false> {
  const freed = await parts.wallet.release(settlingOf(row, 'refused'))
  assert(freed.status === 'posted', `withdrawal ${row.withdrawal_id} could not be freed: ${freed.reason}`)
  await parts.faults.reach('payments.released')
  await parts.db.tx({ merchantId: row.merchant_id }, (tx) =>
    moveWithdrawal(tx, row, ['screening', 'approved', ...UNDER_WAY], { state: 'rejected', reason }, at),
  )
  return false
}

/** It was paid, and the bank sent it back. */
async function comeBack(
  parts: PaymentParts,
  row: WithdrawalRow,
  payoutId: string,
  payout: Payout,
): Promise<false> {
  if (row.state !== 'paid') await settle(parts, row, payoutId, payout)
  const { merchant_id: merchantId, member_id: memberId, currency } = row
  const back = await parts.wallet.payBack({
    purse: { merchantId, memberId, currency },
    source: 'payout',
    ref: `${row.withdrawal_id}:back`,
    amount: row.amount_minor,
  })
  assert(back.status === 'posted', `withdrawal ${row.withdrawal_id} came back and is not in the books`)
  const at = new Date(parts.clock.now())
  await parts.db.tx({ merchantId }, async (tx) => {
    await changePayout(tx, payoutId, ['settled'], { state: 'returned', changed_at: at })
    await moveWithdrawal(tx, row, ['paid'], { state: 'returned', reason: 'account_closed' }, at)
  })
  return false
}

function settlingOf(
  { merchant_id: merchantId, member_id: memberId, currency, withdrawal_id }: WithdrawalRow,
  end: string,
) {
  return {
    purse: { merchantId, memberId, currency },
    source: 'payout',
    ref: `${withdrawal_id}:${end}`,
    related: withdrawal_id,
  }
}
