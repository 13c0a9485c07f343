import type { Tx } from '@trevo/db'
import type { Insertable, Selectable } from 'kysely'
import { ownMerchant } from './own-merchant.ts'
import type { DB, PaymentsBankAccount } from './schema.gen.ts'

export type BankAccountRow = Selectable<PaymentsBankAccount>

/** Those that can be transferred to. */
export function readBankAccounts(tx: Tx): Promise<BankAccountRow[]> {
  return tx
    .on<DB>()
    .selectFrom('payments.bank_account')
    .selectAll()
    .where('merchant_id', '=', ownMerchant)
    .where('enabled', '=', true)
    .orderBy('bank_name')
    .orderBy('bank_id')
    .execute()
}

/** Adds one, or changes the one of its number. */
export async function putBankAccount(
  tx: Tx,
  account: Omit<Insertable<PaymentsBankAccount>, 'merchant_id'>,
): Promise<void> {
  const { bank_id: _, ...changes } = account
  await tx
    .on<DB>()
    .insertInto('payments.bank_account')
    .values({ ...account, merchant_id: ownMerchant })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'bank_name', 'branch', 'account']).doUpdateSet(changes),
    )
    .execute()
}
