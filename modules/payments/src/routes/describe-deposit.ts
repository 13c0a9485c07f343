import type { Deposit } from '@trevo/contract'
import { decimalOf } from '@trevo/kernel'
import type { DepositRow } from '../sql/deposit.ts'

export function describeDeposit(row: DepositRow): Deposit {
  const { currency, state } = row
  const isPayable = state === 'active'
  return {
    depositId: row.deposit_id,
    channel: row.channel,
    amount: decimalOf(row.amount_minor, currency),
    state,
    reason: row.reason,
    createdAt: row.created_at.getTime(),
    expiresAt: row.expires_at?.getTime() ?? null,
    qrCode: isPayable ? row.code : null,
    payUrl: isPayable ? row.pay_url : null,
    paidAmount: row.paid_minor === null ? null : decimalOf(row.paid_minor, currency),
    paidAt: row.paid_at?.getTime() ?? null,
    endToEndId: row.end_to_end_id,
    settledAt: row.settled_at?.getTime() ?? null,
    bonus: row.bonus_minor === null ? null : decimalOf(row.bonus_minor, currency),
    nextActor: row.next_actor,
    dueAt: row.due_at?.getTime() ?? null,
  }
}
