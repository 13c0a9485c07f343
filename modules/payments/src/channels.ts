import type { DepositChannel } from '@trevo/contract'
import type { Merchant } from '@trevo/merchants'
import type { PaymentParts } from './parts.ts'
import { readBankAccounts, type BankAccountRow } from './sql/bank-account.ts'

type Terms = Merchant['pack']['payments']['deposits'][number]

export interface OfferedChannels {
  /** In the order of the market. */
  readonly terms: readonly Terms[]
  readonly banks: readonly BankAccountRow[]
}

/** The ways to pay in that a merchant's market allows, and that it has a payment service or an account for. */
export async function offeredChannels(
  { db, psps }: Pick<PaymentParts, 'db' | 'psps'>,
  merchant: Merchant,
): Promise<OfferedChannels> {
  const { deposits } = merchant.pack.payments
  const isAllowed = (wanted: DepositChannel) => deposits.some(({ channel }) => channel === wanted)
  const banks = isAllowed('manual') ? await db.tx({ merchantId: merchant.id }, readBankAccounts) : []
  const isReady = (channel: DepositChannel) =>
    channel === 'manual' ? banks.length > 0 : psps.acquirersOf(merchant.id, channel).length > 0
  return { terms: deposits.filter(({ channel }) => isReady(channel)), banks }
}
