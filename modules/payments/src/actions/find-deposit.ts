import { bucketOf } from '@trevo/kernel'
import type { PaymentParts } from '../parts.ts'
import { PspUnknown, PspUnreachable, type ReceivedPix } from '../ports.ts'
import { readDeposit, readDepositOfTxid, type DepositRow } from '../sql/deposit.ts'
import { readReceived } from '../sql/received.ts'
import { enqueueCharge } from './look-at-charge.ts'

export interface Found {
  readonly found: 'deposit' | 'elsewhere' | 'nothing'
  readonly deposit?: DepositRow
}

/**
 * Looks for a payment by the number on a bank's receipt: in what we know, and else at every payment service. What it is
 * of somebody else's is not told, only that it is not theirs.
 */
export async function findDeposit(
  parts: PaymentParts,
  merchantId: number,
  memberId: string,
  endToEndId: string,
): Promise<Found> {
  const bucket = bucketOf(memberId)
  const known = await parts.db.tx({ merchantId }, async (tx) => {
    const received = await readReceived(tx, endToEndId)
    if (!received) return undefined
    const depositId = received.member_id === memberId ? received.deposit_id : null
    return { deposit: depositId === null ? undefined : await readDeposit(tx, { bucket, depositId }) }
  })
  if (known) return known.deposit ? { found: 'deposit', deposit: known.deposit } : { found: 'elsewhere' }
  const pix = await askServices(parts, merchantId, endToEndId)
  if (!pix) return { found: 'nothing' }
  const { txid } = pix
  const deposit =
    txid === undefined ? undefined : await parts.db.tx({ merchantId }, (tx) => readDepositOfTxid(tx, txid))
  if (deposit?.member_id !== memberId) return { found: 'elsewhere' }
  await enqueueCharge(parts, deposit)
  return { found: 'deposit', deposit }
}

async function askServices(
  { psps }: PaymentParts,
  merchantId: number,
  endToEndId: string,
): Promise<ReceivedPix | undefined> {
  for (const known of psps.ranked(merchantId, 'depositCost')) {
    const pix = await psps
      .watch(known, (psp) => psp.pix.read(endToEndId))
      .catch((error: unknown) => {
        // Another one may know it.
        if (error instanceof PspUnreachable || error instanceof PspUnknown) return undefined
        throw error
      })
    if (pix) return pix
  }
  return undefined
}
