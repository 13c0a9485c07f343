import type { Tx } from '@trevo/db'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { DepositKey } from './deposit.ts'
import { ownMerchant } from './own-merchant.ts'
import type { DB, PaymentsTransferClaim } from './schema.gen.ts'

export type TransferClaimRow = Selectable<PaymentsTransferClaim>

export async function insertTransferClaim(
  tx: Tx,
  claim: Omit<Insertable<PaymentsTransferClaim>, 'merchant_id'>,
): Promise<void> {
  await tx
    .on<DB>()
    .insertInto('payments.transfer_claim')
    .values({ ...claim, merchant_id: ownMerchant })
    .execute()
}

/** What nobody has decided yet; whoever else would decide on it waits. */
export function lockOpenClaim(
  tx: Tx,
  { bucket, depositId }: DepositKey,
): Promise<TransferClaimRow | undefined> {
  return tx
    .on<DB>()
    .selectFrom('payments.transfer_claim')
    .selectAll()
    .where('bucket', '=', bucket)
    .where('deposit_id', '=', depositId)
    .where('merchant_id', '=', ownMerchant)
    .where('decided_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function changeTransferClaim(
  tx: Tx,
  { bucket, deposit_id }: TransferClaimRow,
  known: Updateable<PaymentsTransferClaim>,
): Promise<void> {
  await tx
    .on<DB>()
    .updateTable('payments.transfer_claim')
    .set(known)
    .where('bucket', '=', bucket)
    .where('deposit_id', '=', deposit_id)
    .where('merchant_id', '=', ownMerchant)
    .execute()
}

/** What waits for people, the oldest first. */
export function readOpenClaims(tx: Tx, most: number) {
  return tx
    .on<DB>()
    .selectFrom('payments.transfer_claim as claim')
    .innerJoin('payments.deposit as deposit', (join) =>
      join.onRef('deposit.bucket', '=', 'claim.bucket').onRef('deposit.deposit_id', '=', 'claim.deposit_id'),
    )
    .innerJoin('payments.bank_account as bank', (join) =>
      join.onRef('bank.merchant_id', '=', 'claim.merchant_id').onRef('bank.bank_id', '=', 'claim.bank_id'),
    )
    .select(['claim.bucket', 'claim.deposit_id', 'claim.payer_name', 'claim.receipt', 'claim.found_by'])
    .select(['deposit.amount_minor', 'deposit.currency', 'deposit.created_at', 'deposit.member_id'])
    .select(['bank.bank_name', 'bank.account'])
    .where('claim.merchant_id', '=', ownMerchant)
    .where('claim.decided_at', 'is', null)
    .orderBy('claim.deposit_id')
    .limit(most)
    .execute()
}
