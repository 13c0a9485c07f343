import { emit } from '@trevo/bus'
import type { WithdrawalState } from '@trevo/contract'
import type { Tx } from '@trevo/db'
import { decimalOf } from '@trevo/kernel'
import { numberOf } from '../domain/withdrawal-number.ts'
import { withdrawalChanged } from '../events/payment-changed.ts'
import { changeWithdrawal, type WithdrawalKey, type WithdrawalRow } from '../sql/withdrawal.ts'

export const keyOf = ({ bucket, withdrawal_id: withdrawalId }: WithdrawalRow): WithdrawalKey => ({
  bucket,
  withdrawalId,
})

/** Takes a step and tells of it in the same transaction; nothing if it stands elsewhere by now. */
export async function moveWithdrawal(
  tx: Tx,
  withdrawal: WithdrawalRow,
  from: readonly WithdrawalState[],
  known: Parameters<typeof changeWithdrawal>[3] & { readonly state: WithdrawalState },
  at: Date,
): Promise<WithdrawalRow | undefined> {
  const isOver = known.state === 'paid' || known.state === 'rejected' || known.state === 'returned'
  const moved = await changeWithdrawal(tx, keyOf(withdrawal), from, {
    changed_at: at,
    // Whatever is not over has to be paid by the time the law gives; each step may be sooner.
    ...(isOver ? { next_actor: null, due_at: null, ended_at: at } : { due_at: withdrawal.deadline }),
    ...known,
  })
  if (moved) await tellWithdrawal(tx, moved)
  return moved
}

async function tellWithdrawal(tx: Tx, row: WithdrawalRow): Promise<void> {
  const { withdrawal_id: withdrawalId, member_id: memberId, state, reason, currency } = row
  await emit(tx, withdrawalChanged, {
    withdrawalId,
    memberId,
    number: numberOf(row.number),
    state,
    reason,
    amount: decimalOf(row.amount_minor, currency),
    currency,
    deadline: row.deadline.getTime(),
  })
}
