import { assert } from '@trevo/kernel'
import { openDestination } from '../destination.ts'
import type { PaymentParts } from '../parts.ts'
import { PspRefusal, PspUnreachable, type Payout } from '../ports.ts'
import type { KnownPsp } from '../psps.ts'
import { readCard } from '../sql/card.ts'
import { insertPayout, readPayouts, type PayoutRow } from '../sql/payout.ts'
import { changeWithdrawal, type WithdrawalRow } from '../sql/withdrawal.ts'
import { keyOf, moveWithdrawal } from './move-withdrawal.ts'
import { endPayout, tellOutcome } from './payout-outcome.ts'

/** A payment service pays nothing for a request that reaches it later than this. */
const VALID_MS = 60_000
/** While no service can be reached. */
const TRY_AGAIN_MS = 15_000
/** After so many refusals of all services together a withdrawal is one they do not pay. */
const TRIES_MAX = 6

/**
 * Has a withdrawal paid: once, by one payment service. That it is being sent is written down before, and while one try
 * may have been paid the database admits no other.
 */
export async function sendPayout(parts: PaymentParts, row: WithdrawalRow): Promise<boolean> {
  const tries = await parts.db.tx({ merchantId: row.merchant_id }, (tx) => readPayouts(tx, row.withdrawal_id))
  const last = tries.at(-1)
  // Another process is at it: what it sent may be paid this moment.
  if (last && last.state !== 'refused') return false
  if (last && isFinal(last, tries.length)) return endPayout(parts, row, last)
  const known = nextPsp(parts, row.merchant_id, tries)
  const at = new Date(parts.clock.now())
  if (!known) return waitForService(parts, row, at)
  const payoutId = `${row.withdrawal_id.replaceAll('-', '')}-${tries.length + 1}`
  const validUntil = new Date(at.getTime() + VALID_MS)
  const sending = await parts.db.tx({ merchantId: row.merchant_id }, async (tx) => {
    const moved = await moveWithdrawal(
      tx,
      row,
      ['approved'],
      { state: 'sending', next_actor: 'bank', check_at: validUntil },
      at,
    )
    if (!moved) return undefined
    await insertPayout(tx, {
      payout_id: payoutId,
      bucket: row.bucket,
      withdrawal_id: row.withdrawal_id,
      psp_id: known.pspId,
      state: 'sending',
      valid_until: validUntil,
      sent_at: at,
      changed_at: at,
    })
    return moved
  })
  // Another process is at it.
  if (!sending) return false
  const destination = await destinationOf(parts, row)
  await parts.faults.reach('payments.sending')
  const answer = await send(parts, known, {
    id: payoutId,
    amount: row.amount_minor,
    ...destination,
    validUntil,
  })
  await parts.faults.reach('payments.sent')
  return tellOutcome(parts, sending, payoutId, answer)
}

type Answer = Payout | PspRefusal | PspUnreachable | 'unknown'

async function send(
  { psps, log }: PaymentParts,
  known: KnownPsp,
  wanted: Parameters<KnownPsp['psp']['payouts']['send']>[0],
): Promise<Answer> {
  try {
    return await psps.watch(known, (psp) => psp.payouts.send(wanted))
  } catch (error) {
    if (error instanceof PspRefusal || error instanceof PspUnreachable) return error
    // Whatever else went wrong, it may have been paid.
    log.warn({ err: error, psp: known.code, payout: wanted.id }, 'whether a payout was made is not known')
    return 'unknown'
  }
}

/** A try was refused for certain, for a reason no other payment service would overlook, or once too often. */
export function isFinal({ reason }: PayoutRow, tries: number): boolean {
  return tries >= TRIES_MAX || !RETRIED.has(reason ?? '')
}

/** Reasons of a service, not of the account that money goes to. */
const RETRIED: ReadonlySet<string> = new Set(['unreachable', 'never_arrived', 'service_refused'])

/** The cheapest that works and was not tried last. */
function nextPsp(
  { psps }: PaymentParts,
  merchantId: number,
  tries: readonly PayoutRow[],
): KnownPsp | undefined {
  const ranked = psps.ranked(merchantId, 'payoutCost')
  return ranked.find(({ pspId }) => pspId !== tries.at(-1)?.psp_id) ?? ranked[0]
}

async function waitForService({ db, log }: PaymentParts, row: WithdrawalRow, at: Date): Promise<false> {
  log.error({ merchantId: row.merchant_id }, 'no payment service to pay withdrawals with')
  const check_at = new Date(at.getTime() + TRY_AGAIN_MS)
  await db.tx({ merchantId: row.merchant_id }, (tx) =>
    changeWithdrawal(tx, keyOf(row), ['approved'], { check_at }),
  )
  return false
}

async function destinationOf(parts: PaymentParts, row: WithdrawalRow) {
  const card = await parts.db.tx({ merchantId: row.merchant_id }, (tx) =>
    readCard(tx, { bucket: row.bucket, cardId: row.card_id }),
  )
  assert(card !== undefined, `withdrawal ${row.withdrawal_id} goes nowhere`)
  const { key, cpf } = openDestination(parts.vault, card)
  return { key, cpfExpected: cpf }
}
