import { AppError, bucketOf, minorOf } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import type { PaymentParts } from '../parts.ts'
import { listCards, type CardRow } from '../sql/card.ts'
import { addCard } from './add-card.ts'
import { sendOut } from './request-withdrawal.ts'

/**
 * Sends a member what is free of theirs, as they would have asked for it, to the account they used last or to the one that
 * has their document for a key. False where there is none; what is more than goes out at once is for the next time.
 */
export async function sendBalance(
  parts: PaymentParts,
  merchant: Merchant,
  memberId: string,
): Promise<boolean> {
  const { currency, payments } = merchant.pack
  if (!payments.withdrawals) return false
  const { cash, owed } = await parts.wallet.balanceOf({ merchantId: merchant.id, memberId, currency })
  if (owed > 0n || cash === 0n) return true
  const card = await accountOf(parts, merchant, memberId)
  if (!card) return false
  const most = minorOf(payments.withdrawals.max, currency)
  const amount = cash < most ? cash : most
  return sendOut(parts, { merchant, memberId, cardId: card.card_id, amount }).then(
    () => true,
    falseWhereRefused,
  )
}

/** Somebody says no for now: a rest after a change of access, say. */
function falseWhereRefused(error: unknown): false {
  if (error instanceof AppError) return false
  throw error
}

async function accountOf(
  parts: PaymentParts,
  merchant: Merchant,
  memberId: string,
): Promise<CardRow | undefined> {
  const [newest] = await parts.db.tx({ merchantId: merchant.id }, (tx) =>
    listCards(tx, bucketOf(memberId), memberId),
  )
  if (newest) return newest
  const { cpf } = await parts.holders.of(merchant.id, memberId)
  // Where the key is nobody's, or no bank can say now whose it is, there is none.
  const added = await addCard(parts, { merchant, memberId, keyType: 'cpf', key: cpf, cpf }).catch(
    falseWhereRefused,
  )
  return added || undefined
}
