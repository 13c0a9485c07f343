import { assert } from '@trevo/kernel'
import type { PaymentParts } from '../parts.ts'
import type { ReceivedPix } from '../ports.ts'
import { changeReceived, type ReceivedRow } from '../sql/received.ts'
import { insertWorkItem } from '../sql/work-item.ts'

/**
 * The payer's bank can take a payment back, whole or in part, long after it was credited. What the member still has pays
 * for it, and the rest is owed. A return that nobody here asked for is taken for such.
 */
export async function claimBack(
  parts: PaymentParts,
  row: ReceivedRow,
  { returns }: ReceivedPix,
): Promise<void> {
  const { merchant_id: merchantId, member_id: memberId, end_to_end_id: endToEndId } = row
  const taken = returns.filter(({ id, status }) => id !== row.return_id && status === 'done')
  const sum = taken.reduce((all, { amount }) => all + amount, 0n)
  if (row.state !== 'credited' || sum <= row.reclaimed_minor) return
  assert(memberId !== null, `payment ${endToEndId} was credited to nobody`)
  const { currency } = parts.directory.byId(merchantId).pack
  for (const { rtrId, amount } of taken)
    await parts.wallet.chargeBack({
      purse: { merchantId, memberId, currency },
      source: 'pix',
      // Each once: the payment service tells of all of them every time.
      ref: `${endToEndId}:${rtrId}`,
      amount,
    })
  const at = new Date(parts.clock.now())
  await parts.db.tx({ merchantId }, async (tx) => {
    await changeReceived(tx, endToEndId, ['credited'], { reclaimed_minor: sum, changed_at: at })
    const facts = { natures: taken.map(({ nature }) => nature), amount: sum.toString(), memberId }
    await insertWorkItem(tx, { kind: 'reclaimed', subject: endToEndId, facts, at })
  })
}
