import type { Tx } from '@trevo/db'
import type { Insertable, Selectable } from 'kysely'
import { ownMerchant } from './own-merchant.ts'
import type { DB, PaymentsPsp } from './schema.gen.ts'

export type PspRow = Selectable<PaymentsPsp>

/** Of all merchants. */
export function readPsps(tx: Tx): Promise<PspRow[]> {
  return tx.on<DB>().selectFrom('payments.psp').selectAll().orderBy('code').execute()
}

/** Adds one, or changes the one of its code. */
export async function putPsp(tx: Tx, psp: Omit<Insertable<PaymentsPsp>, 'merchant_id'>): Promise<void> {
  const { psp_id: _, swept_to: __, ...changes } = psp
  await tx
    .on<DB>()
    .insertInto('payments.psp')
    .values({ ...psp, merchant_id: ownMerchant })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'code']).doUpdateSet(changes))
    .execute()
}

export async function markSwept(tx: Tx, pspId: string, to: Date): Promise<void> {
  await tx
    .on<DB>()
    .updateTable('payments.psp')
    .set({ swept_to: to })
    .where('psp_id', '=', pspId)
    .where('merchant_id', '=', ownMerchant)
    .where('swept_to', '<', to)
    .execute()
}
