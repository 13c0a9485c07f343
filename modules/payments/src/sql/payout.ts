import type { Tx } from '@trevo/db'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { ownMerchant } from './own-merchant.ts'
import type { DB, PaymentsPayout } from './schema.gen.ts'

export type PayoutState = 'sending' | 'unknown' | 'processing' | 'settled' | 'refused' | 'returned'

export interface PayoutRow extends Omit<Selectable<PaymentsPayout>, 'state'> {
  readonly state: PayoutState
}

// The checks of the table, and that only this file writes it, make the narrower types true.
const narrow = (row: Selectable<PaymentsPayout>) => row as PayoutRow

export async function insertPayout(
  tx: Tx,
  payout: Omit<Insertable<PaymentsPayout>, 'merchant_id'>,
): Promise<void> {
  await tx
    .on<DB>()
    .insertInto('payments.payout')
    .values({ ...payout, merchant_id: ownMerchant })
    .execute()
}

/** Every try to have a withdrawal paid, the last one last. */
export async function readPayouts(tx: Tx, withdrawalId: string): Promise<PayoutRow[]> {
  const rows = await tx
    .on<DB>()
    .selectFrom('payments.payout')
    .selectAll()
    .where('merchant_id', '=', ownMerchant)
    .where('withdrawal_id', '=', withdrawalId)
    .orderBy('sent_at')
    .execute()
  return rows.map(narrow)
}

export async function readPayout(tx: Tx, payoutId: string): Promise<PayoutRow | undefined> {
  const row = await tx
    .on<DB>()
    .selectFrom('payments.payout')
    .selectAll()
    .where('merchant_id', '=', ownMerchant)
    .where('payout_id', '=', payoutId)
    .executeTakeFirst()
  return row && narrow(row)
}

export async function changePayout(
  tx: Tx,
  payoutId: string,
  from: readonly PayoutState[],
  known: Updateable<PaymentsPayout>,
): Promise<PayoutRow | undefined> {
  const row = await tx
    .on<DB>()
    .updateTable('payments.payout')
    .set(known)
    .where('merchant_id', '=', ownMerchant)
    .where('payout_id', '=', payoutId)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst()
  return row && narrow(row)
}
