import { runIdempotent, type IdempotentRequest } from '@trevo/http'
import { enqueue } from '@trevo/jobs'
import { AppError, assert, bucketOf, minorOf, newId } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import { withdrawalJob } from '../jobs.ts'
import type { PaymentParts } from '../parts.ts'
import { readCard } from '../sql/card.ts'
import { insertWithdrawal, readWithdrawal, type WithdrawalRow } from '../sql/withdrawal.ts'
import { reserveNow } from './reserve-withdrawal.ts'

export interface WithdrawalWanted {
  readonly merchant: Merchant
  readonly memberId: string
  readonly cardId: string
  /** Decimal. */
  readonly amount: string
}

const SOON_MS = 10_000
const MINUTE_MS = 60_000

/** Asks for a withdrawal and sets the money aside, once for each intent; the worker takes it from there. */
export async function requestWithdrawal(
  parts: PaymentParts,
  { merchant, memberId, cardId, amount }: WithdrawalWanted,
  intent: IdempotentRequest,
): Promise<WithdrawalRow> {
  const { currency, payments } = merchant.pack
  const terms = payments.withdrawals
  if (!terms) throw new AppError('no.permission')
  const minor = minorOf(amount, currency)
  if (minor < minorOf(terms.min, currency) || minor > minorOf(terms.max, currency))
    throw new AppError('withdraw.amount')
  const bucket = bucketOf(memberId)
  const withdrawalId = newId(parts.clock)
  const at = new Date(parts.clock.now())
  const kept = await parts.db.tx({ merchantId: merchant.id }, (tx) =>
    runIdempotent(tx, intent, async () => {
      const card = await readCard(tx, { bucket, cardId })
      if (!card || card.member_id !== memberId || card.removed_at !== null) throw new AppError('card.gone')
      const deadline = new Date(at.getTime() + terms.minutes * MINUTE_MS)
      await insertWithdrawal(tx, {
        bucket,
        withdrawal_id: withdrawalId,
        member_id: memberId,
        currency,
        amount_minor: minor,
        card_id: cardId,
        state: 'requested',
        next_actor: 'house',
        due_at: deadline,
        deadline,
        // If this process does not get any further, the worker does.
        check_at: new Date(at.getTime() + SOON_MS),
        requested_at: at,
        changed_at: at,
      })
      return withdrawalId
    }),
  )
  const key = { bucket, withdrawalId: kept }
  const requested = await readOwn(parts, merchant.id, key)
  if (requested.reserved_at === null) await reserveNow(parts, requested)
  return parts.db.tx({ merchantId: merchant.id }, async (tx) => {
    await enqueue(tx, withdrawalJob, { merchantId: merchant.id, ...key }, { key: `withdrawal ${kept}` })
    const now = await readWithdrawal(tx, key)
    assert(now !== undefined, `withdrawal ${kept} is gone`)
    return now
  })
}

async function readOwn({ db }: PaymentParts, merchantId: number, key: Parameters<typeof readWithdrawal>[1]) {
  const row = await db.tx({ merchantId }, (tx) => readWithdrawal(tx, key))
  assert(row !== undefined, `withdrawal ${key.withdrawalId} is gone`)
  return row
}
