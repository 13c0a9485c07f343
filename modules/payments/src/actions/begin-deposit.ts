import type { DepositChannel } from '@trevo/contract'
import { runIdempotent, type IdempotentRequest } from '@trevo/http'
import { AppError, assert, bucketOf, minorOf, newId } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import { offeredChannels } from '../channels.ts'
import type { PaymentParts } from '../parts.ts'
import { insertDeposit, readDeposit, type DepositKey, type DepositRow } from '../sql/deposit.ts'
import { promise } from './choose-promotion.ts'
import { makeCharge } from './make-charge.ts'
import { requireRoom } from './require-room.ts'

export interface DepositWanted {
  readonly merchant: Merchant
  readonly memberId: string
  readonly channel: DepositChannel
  /** Decimal. */
  readonly amount: string
  readonly promotionId?: number | undefined
}

/** Until somebody has made the charge; the worker does if this process cannot. */
const CHARGE_MS = 60_000

/**
 * Writes down what somebody wants to pay, then has it charged. Two requests of one intent are one deposit, and whoever
 * wrote it down is who asks the payment service: there is one charge.
 */
export async function beginDeposit(
  parts: PaymentParts,
  { merchant, memberId, channel, amount, promotionId }: DepositWanted,
  intent: IdempotentRequest,
): Promise<DepositRow> {
  const { currency } = merchant.pack
  const offered = await offeredChannels(parts, merchant)
  const terms = offered.terms.find((one) => one.channel === channel)
  // A transfer by hand is claimed, not begun.
  if (!terms || channel === 'manual') throw new AppError('deposit.channel')
  const minor = minorOf(amount, currency)
  if (minor < minorOf(terms.min, currency) || minor > minorOf(terms.max, currency))
    throw new AppError('deposit.amount')
  const key = { bucket: bucketOf(memberId), depositId: newId(parts.clock) }
  const at = new Date(parts.clock.now())
  const kept = await parts.db.tx({ merchantId: merchant.id }, (tx) =>
    runIdempotent(tx, intent, async () => {
      await requireRoom(tx, parts, merchant, memberId, minor)
      const member = { bucket: key.bucket, memberId }
      const promised = await promise(tx, merchant, { member, amount: minor, promotionId, at })
      await insertDeposit(tx, {
        bucket: key.bucket,
        deposit_id: key.depositId,
        member_id: memberId,
        currency,
        channel,
        amount_minor: minor,
        state: 'created',
        next_actor: 'house',
        due_at: new Date(at.getTime() + CHARGE_MS),
        created_at: at,
        changed_at: at,
        promotion_id: promised?.promotionId ?? null,
        bonus_minor: promised?.bonus ?? null,
      })
      return key
    }),
  )
  const deposit = await readOwn(parts, merchant.id, kept)
  return kept.depositId === key.depositId ? makeCharge(parts, deposit) : untilCharged(parts, deposit)
}

const LOOK_MS = 100
const PATIENCE_MS = 8_000

/** Another request of the same intent is asking for the charge at this moment. */
async function untilCharged(parts: PaymentParts, deposit: DepositRow): Promise<DepositRow> {
  let now = deposit
  for (let waited = 0; now.state === 'created' && waited < PATIENCE_MS; waited += LOOK_MS) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    now = await readOwn(parts, deposit.merchant_id, { bucket: now.bucket, depositId: now.deposit_id })
  }
  return now
}

async function readOwn({ db }: PaymentParts, merchantId: number, key: DepositKey): Promise<DepositRow> {
  const deposit = await db.tx({ merchantId }, (tx) => readDeposit(tx, key))
  assert(deposit !== undefined, `deposit ${key.depositId} is gone`)
  return deposit
}
