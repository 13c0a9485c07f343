import { AppError } from '@trevo/kernel'
import type { PaymentParts } from '../parts.ts'
import type { WithdrawalRow } from '../sql/withdrawal.ts'
import { moveWithdrawal } from './move-withdrawal.ts'

/** What the books say no with, as a member is told. */
const REFUSALS: Readonly<Record<string, string>> = {
  insufficient_funds: 'withdraw.funds',
  owes: 'withdraw.owes',
  frozen: 'withdraw.frozen',
  access_changed: 'withdraw.rests',
}

/** Sets the money aside. From here on it cannot be played, and there is no way back but a refusal. */
export async function reserveWithdrawal(parts: PaymentParts, row: WithdrawalRow): Promise<boolean> {
  const refusal = await reserve(parts, row)
  return refusal === undefined
}

/** The same for who waits for the answer: throws why not. */
export async function reserveNow(parts: PaymentParts, row: WithdrawalRow): Promise<void> {
  const refusal = await reserve(parts, row)
  if (refusal !== undefined) throw new AppError(REFUSALS[refusal] ?? 'withdraw.barred')
}

async function reserve(parts: PaymentParts, row: WithdrawalRow): Promise<string | undefined> {
  const { merchant_id: merchantId, member_id: memberId, currency } = row
  const { status, reason } = await parts.wallet.reserve({
    purse: { merchantId, memberId, currency },
    source: 'payout',
    ref: row.withdrawal_id,
    amount: row.amount_minor,
  })
  await parts.faults.reach('payments.reserved')
  const at = new Date(parts.clock.now())
  const isReserved = status === 'pending'
  await parts.db.tx({ merchantId }, (tx) =>
    moveWithdrawal(
      tx,
      row,
      ['requested'],
      isReserved
        ? { state: 'reserved', next_actor: 'house', reserved_at: at, check_at: at }
        : { state: 'rejected', reason: 'house_refused' },
      at,
    ),
  )
  return isReserved ? undefined : (reason ?? '')
}
