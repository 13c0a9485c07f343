import type { Tx } from '@trevo/db'
import { runIdempotent, type IdempotentRequest } from '@trevo/http'
import { enqueue } from '@trevo/jobs'
import { AppError, assert, bucketOf, minorOf, newId } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import { withdrawalJob } from '../jobs.ts'
import type { PaymentParts } from '../parts.ts'
import { readCard } from '../sql/card.ts'
import {
  insertWithdrawal,
  readWithdrawal,
  type WithdrawalKey,
  type WithdrawalRow,
} from '../sql/withdrawal.ts'
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
  const kept = await parts.db.tx({ merchantId: merchant.id }, (tx) =>
    runIdempotent(tx, intent, () => writeRequest(tx, parts, { merchant, memberId, cardId, amount: minor })),
  )
  return begin(parts, merchant.id, { bucket: bucketOf(memberId), withdrawalId: kept })
}

/** The same for somebody who does not ask: as much as goes out at once, to an account of their own. */
export async function sendOut(
  parts: PaymentParts,
  wanted: {
    readonly merchant: Merchant
    readonly memberId: string
    readonly cardId: string
    readonly amount: bigint
  },
): Promise<WithdrawalRow> {
  const { merchant, memberId } = wanted
  const withdrawalId = await parts.db.tx({ merchantId: merchant.id }, (tx) => writeRequest(tx, parts, wanted))
  return begin(parts, merchant.id, { bucket: bucketOf(memberId), withdrawalId })
}

async function writeRequest(
  tx: Tx,
  { clock }: PaymentParts,
  {
    merchant: { pack },
    memberId,
    cardId,
    amount,
  }: {
    readonly merchant: Merchant
    readonly memberId: string
    readonly cardId: string
    readonly amount: bigint
  },
): Promise<string> {
  const bucket = bucketOf(memberId)
  const card = await readCard(tx, { bucket, cardId })
  if (!card || card.member_id !== memberId || card.removed_at !== null) throw new AppError('card.gone')
  const withdrawalId = newId(clock)
  const at = new Date(clock.now())
  const deadline = new Date(at.getTime() + pack.payments.withdrawals!.minutes * MINUTE_MS)
  await insertWithdrawal(tx, {
    bucket,
    withdrawal_id: withdrawalId,
    member_id: memberId,
    currency: pack.currency,
    amount_minor: amount,
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
}

/** Sets the money aside, unless that was done before, and has the worker go on. */
async function begin(parts: PaymentParts, merchantId: number, key: WithdrawalKey): Promise<WithdrawalRow> {
  const requested = await readOwn(parts, merchantId, key)
  if (requested.reserved_at === null) await reserveNow(parts, requested)
  return parts.db.tx({ merchantId }, async (tx) => {
    await enqueue(tx, withdrawalJob, { merchantId, ...key }, { key: `withdrawal ${key.withdrawalId}` })
    const now = await readWithdrawal(tx, key)
    assert(now !== undefined, `withdrawal ${key.withdrawalId} is gone`)
    return now
  })
}

async function readOwn({ db }: PaymentParts, merchantId: number, key: WithdrawalKey) {
  const row = await db.tx({ merchantId }, (tx) => readWithdrawal(tx, key))
  assert(row !== undefined, `withdrawal ${key.withdrawalId} is gone`)
  return row
}
