import type { Database } from '@trevo/db'
import { newId, type Clock } from '@trevo/kernel'
import { putBankAccount } from '../sql/bank-account.ts'

export interface BankAccountDraft {
  readonly bankName: string
  readonly branch: string
  readonly account: string
  readonly holderName: string
  readonly isEnabled: boolean
}

/** Adds an account of a merchant that members can transfer to, or changes the one of its number. */
export async function saveBankAccount(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  merchantId: number,
  { bankName, branch, account, holderName, isEnabled }: BankAccountDraft,
): Promise<void> {
  await db.tx({ merchantId }, (tx) =>
    putBankAccount(tx, {
      bank_id: newId(clock),
      bank_name: bankName,
      branch,
      account,
      holder_name: holderName,
      enabled: isEnabled,
      changed_at: new Date(clock.now()),
    }),
  )
}
