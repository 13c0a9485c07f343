import type { WithdrawalReason, WithdrawalState } from '@trevo/contract'
import type { Tx } from '@trevo/db'
import { ownMerchant } from './own-merchant.ts'
import type { DB } from './schema.gen.ts'

/** Every step of a withdrawal, in the order they were taken. */
export async function readSteps(tx: Tx, withdrawalId: string) {
  const rows = await tx
    .on<DB>()
    .selectFrom('payments.step')
    .select(['state', 'reason', 'at'])
    .where('merchant_id', '=', ownMerchant)
    .where('subject', '=', withdrawalId)
    .where('kind', '=', 'withdrawal')
    .orderBy('seq')
    .execute()
  return rows.map(({ state, reason, at }) => ({
    // Written by the table itself, from its own column.
    state: state as WithdrawalState,
    reason: reason as WithdrawalReason | null,
    at: at.getTime(),
  }))
}
