import type { Tx } from '@trevo/db'
import { readDueDocuments } from '@trevo/identity'
import { AppError, decimalOf } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import { UNIDENTIFIED } from '@trevo/wallet'
import type { PaymentParts } from '../parts.ts'

/**
 * Nobody is asked to pay what would have to go back: not over the member's own limit, and not by who may not pay in. What
 * is paid all the same, because both can change in between, is decided by the books. Nor is anybody who has yet to accept
 * new terms; what they were asked to pay before is theirs.
 */
export async function requireRoom(
  tx: Tx,
  { wallet, clock }: Pick<PaymentParts, 'wallet' | 'clock'>,
  merchant: Merchant,
  memberId: string,
  amount: bigint,
): Promise<void> {
  const bar = await wallet.depositBar(tx, memberId)
  if (bar?.reason === UNIDENTIFIED) throw new AppError('deposit.identity')
  if (bar) {
    const details = { reason: bar.reason, until: bar.until?.getTime() ?? null }
    throw new AppError('deposit.barred', { details })
  }
  if ((await readDueDocuments(tx, merchant, memberId, clock.now())).length > 0)
    throw new AppError('deposit.barred', { details: { reason: 'terms_due', until: null } })
  const room = await wallet.depositRoom(tx, memberId)
  if (room !== undefined && amount > room)
    throw new AppError('deposit.limit', { details: { left: decimalOf(room, merchant.pack.currency) } })
}
