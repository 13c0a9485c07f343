import { emit } from '@trevo/bus'
import type { Tx } from '@trevo/db'
import { decimalOf } from '@trevo/kernel'
import { depositChanged } from '../events/payment-changed.ts'
import type { DepositKey, DepositRow } from '../sql/deposit.ts'

export const keyOf = ({ bucket, deposit_id: depositId }: DepositRow): DepositKey => ({ bucket, depositId })

/** Says in the same transaction that it is at another point. */
export async function tellDeposit(tx: Tx, deposit: DepositRow): Promise<void> {
  const { deposit_id: depositId, member_id: memberId, state, reason, currency } = deposit
  const amount = decimalOf(deposit.paid_minor ?? deposit.amount_minor, currency)
  await emit(tx, depositChanged, { depositId, memberId, state, reason, amount, currency })
}
