import { runIdempotent, type IdempotentRequest } from '@trevo/http'
import { AppError, bucketOf, minorOf, newId } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import type { Redraw } from '@trevo/pictures'
import type { Storage } from '@trevo/storage'
import { offeredChannels } from '../channels.ts'
import type { PaymentParts } from '../parts.ts'
import { keepWhile, readReceipt } from '../receipts.ts'
import { insertDeposit, readDeposit, type DepositRow } from '../sql/deposit.ts'
import { insertTransferClaim } from '../sql/transfer-claim.ts'
import { insertWorkItem } from '../sql/work-item.ts'
import { requireRoom } from './require-room.ts'
import { tellDeposit } from './tell-deposit.ts'

export interface TransferClaimed {
  readonly merchant: Merchant
  readonly memberId: string
  readonly bankId: string
  /** Decimal. */
  readonly amount: string
  readonly payerName: string
  /** As a data URL. */
  readonly receipt: string
}

const MINUTE_MS = 60_000

/** Keeps what somebody says to have transferred, and puts it before people. Nothing is credited by it. */
export async function claimTransfer(
  parts: PaymentParts & { readonly storage: Storage; readonly redraw: Redraw },
  claimed: TransferClaimed,
  intent: IdempotentRequest,
): Promise<DepositRow> {
  const { merchant, bankId, amount } = claimed
  const { currency } = merchant.pack
  const { terms, banks } = await offeredChannels(parts, merchant)
  const ofManual = terms.find(({ channel }) => channel === 'manual')
  if (!ofManual || !banks.some(({ bank_id }) => bank_id === bankId)) throw new AppError('deposit.channel')
  const minor = minorOf(amount, currency)
  if (minor < minorOf(ofManual.min, currency) || minor > minorOf(ofManual.max, currency))
    throw new AppError('deposit.amount')
  const receipt = await readReceipt(parts.redraw, claimed.receipt)
  return keepWhile(parts, receipt, (name) =>
    fileClaim(parts, claimed, { minor, receipt: name, minutes: ofManual.minutes }, intent),
  )
}

async function fileClaim(
  { db, clock, wallet }: PaymentParts,
  { merchant, memberId, bankId, payerName }: TransferClaimed,
  { minor, receipt, minutes }: { minor: bigint; receipt: string; minutes: number },
  intent: IdempotentRequest,
) {
  const at = new Date(clock.now())
  const key = { bucket: bucketOf(memberId), depositId: newId(clock) }
  return db.tx({ merchantId: merchant.id }, async (tx) => {
    const kept = await runIdempotent(tx, intent, async () => {
      await requireRoom(tx, { wallet, clock }, merchant, memberId, minor)
      await insertDeposit(tx, {
        bucket: key.bucket,
        deposit_id: key.depositId,
        member_id: memberId,
        currency: merchant.pack.currency,
        channel: 'manual',
        amount_minor: minor,
        state: 'created',
        next_actor: 'house',
        due_at: new Date(at.getTime() + minutes * MINUTE_MS),
        created_at: at,
        changed_at: at,
      })
      await insertTransferClaim(tx, {
        bucket: key.bucket,
        deposit_id: key.depositId,
        bank_id: bankId,
        payer_name: payerName,
        receipt,
      })
      const facts = { bankId, payerName, amount: minor.toString(), memberId }
      await insertWorkItem(tx, { kind: 'manual_transfer', subject: key.depositId, facts, at })
      return key
    })
    const deposit = (await readDeposit(tx, kept))!
    const isNew = kept.depositId === key.depositId
    if (isNew) await tellDeposit(tx, deposit)
    return { isNew, value: deposit }
  })
}
