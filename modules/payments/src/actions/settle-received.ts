import type { Tx } from '@trevo/db'
import { assert } from '@trevo/kernel'
import { isPaidBy } from '../domain/holder.ts'
import type { PaymentParts } from '../parts.ts'
import type { ReceivedPix } from '../ports.ts'
import type { KnownAcquirer } from '../psps.ts'
import { changeDeposit, lockDepositOfTxid, readDepositOfTxid } from '../sql/deposit.ts'
import { changeReceived, keepReceived, readReceived, type ReceivedRow } from '../sql/received.ts'
import { claimBack } from './claim-back.ts'
import type { CreditAtOnce } from './credit-at-once.ts'
import { giveBack, startReturn } from './give-back.ts'
import { grantBonus, payBonus } from './grant-bonus.ts'
import { keyOf, tellDeposit } from './tell-deposit.ts'

const SOON_MS = 10_000
/** The payment service is asked for so long who paid; then it goes back. */
const HOLDER_PATIENCE_MS = 1_800_000
/** How far around a payment its payer's payments are looked through. */
const AROUND_MS = 3_600_000

export interface SettlingParts extends PaymentParts {
  readonly creditAtOnce: CreditAtOnce
}

/**
 * Brings one payment to its end, whoever heard of it and however often: a notification, the screen of whoever waits, or
 * the sweep. What was paid, and for what, is only ever what the payment service itself says when asked.
 */
export async function settleReceived(
  parts: SettlingParts,
  known: KnownAcquirer,
  endToEndId: string,
): Promise<'settled' | 'waiting' | 'unknown'> {
  const pix = await parts.psps.ask(known, (acquirer) => acquirer.payments.read(endToEndId))
  if (!pix) {
    parts.log.warn({ psp: known.code, endToEndId }, 'told of a payment that there is not')
    return 'unknown'
  }
  if ((await isPlain(parts, known, pix)) && (await parts.creditAtOnce({ known, pix }))) return 'settled'
  let row = await enter(parts, known, pix)
  if (row.state === 'found') row = await decide(parts, known, row, pix)
  if (row.state === 'crediting') row = await creditReceived(parts, row)
  if (row.state === 'returning') row = await giveBack(parts, known, row)
  await claimBack(parts, row, pix)
  return row.due_at === null ? 'settled' : 'waiting'
}

/** A Pix of a charge, from whom it may come, and not taken back. */
async function isPlain(
  { db, directory, holders }: PaymentParts,
  { merchantId, source }: KnownAcquirer,
  { txid, payer, returns }: ReceivedPix,
): Promise<boolean> {
  if (source !== 'pix' || txid === undefined || returns.length > 0) return false
  if (!directory.byId(merchantId).pack.payments.sameHolder) return true
  const deposit = payer && (await db.tx({ merchantId }, (tx) => readDepositOfTxid(tx, txid)))
  if (!deposit) return false
  return isPaidBy(payer, (await holders.of(merchantId, deposit.member_id)).cpf) === 'yes'
}

/** Writes the payment down, and binds it to its charge if it is the first for that. */
async function enter(
  parts: PaymentParts,
  { merchantId, pspId, source }: KnownAcquirer,
  pix: ReceivedPix,
): Promise<ReceivedRow> {
  const at = new Date(parts.clock.now())
  const soon = new Date(at.getTime() + SOON_MS)
  const { endToEndId, txid, amount, paidAt } = pix
  return parts.db.tx({ merchantId }, async (tx) => {
    const deposit = txid === undefined ? undefined : await lockDepositOfTxid(tx, txid)
    const found = {
      source,
      endToEndId,
      pspId,
      txid,
      amount,
      paidAt,
      deposit: deposit && { ...keyOf(deposit), memberId: deposit.member_id },
    }
    const row = await keepReceived(tx, found, at, soon)
    if (row.state !== 'found') return row
    if (!deposit) return startReturn(tx, row, 'no_charge', at)
    if (deposit.end_to_end_id === endToEndId) return row
    const bound =
      deposit.end_to_end_id === null &&
      (await changeDeposit(tx, keyOf(deposit), ['created', 'active', 'expired', 'failed'], {
        state: 'paid',
        reason: null,
        next_actor: 'house',
        due_at: new Date(at.getTime() + HOLDER_PATIENCE_MS),
        changed_at: at,
        end_to_end_id: endToEndId,
        paid_minor: amount,
        paid_at: paidAt,
      }))
    if (!bound) return startReturn(tx, row, 'paid_twice', at)
    await tellDeposit(tx, bound)
    return row
  })
}

/** Whether it is credited is decided once, before anything is; from then on only the books can say no. */
async function decide(
  parts: PaymentParts,
  known: KnownAcquirer,
  row: ReceivedRow,
  pix: ReceivedPix,
): Promise<ReceivedRow> {
  const paidBy = await holderOf(parts, known, row, pix)
  const at = new Date(parts.clock.now())
  const isOver = at.getTime() - row.found_at.getTime() > HOLDER_PATIENCE_MS
  return parts.db.tx({ merchantId: row.merchant_id }, async (tx) => {
    if (paidBy === 'no') return startReturn(tx, row, 'holder_mismatch', at)
    if (paidBy === 'unknown' && isOver) return startReturn(tx, row, 'holder_unknown', at)
    const state = paidBy === 'yes' ? 'crediting' : 'found'
    const due_at = new Date(at.getTime() + SOON_MS)
    return (
      (await changeReceived(tx, row.end_to_end_id, ['found'], { state, due_at, changed_at: at })) ??
      reread(tx, row)
    )
  })
}

async function holderOf(
  { directory, holders, psps }: PaymentParts,
  known: KnownAcquirer,
  { merchant_id: merchantId, member_id: memberId, end_to_end_id: endToEndId }: ReceivedRow,
  { payer, paidAt }: ReceivedPix,
): Promise<'yes' | 'no' | 'unknown'> {
  if (!directory.byId(merchantId).pack.payments.sameHolder) return 'yes'
  assert(memberId !== null, `payment ${endToEndId} is nobody's`)
  const { cpf } = await holders.of(merchantId, memberId)
  const told = isPaidBy(payer, cpf)
  if (told !== 'unknown') return told
  const from = new Date(paidAt.getTime() - AROUND_MS)
  const to = new Date(paidAt.getTime() + AROUND_MS)
  const knowing = psps.byId(known.pspId)
  // No gateway says who paid.
  if (!knowing) return 'unknown'
  return psps.watch(knowing, async (psp) => {
    for await (const one of psp.pix.list({ from, to, payerCpf: cpf }))
      if (one.endToEndId === endToEndId) return 'yes'
    return 'unknown'
  })
}

export type CreditingParts = Pick<PaymentParts, 'db' | 'clock' | 'wallet' | 'directory' | 'faults'>

/** Books what it was decided to credit, and says so. Twice is once. */
export async function creditReceived(parts: CreditingParts, row: ReceivedRow): Promise<ReceivedRow> {
  const { merchant_id: merchantId, member_id: memberId, end_to_end_id: endToEndId } = row
  assert(memberId !== null, `payment ${endToEndId} is nobody's`)
  const { currency } = parts.directory.byId(merchantId).pack
  const answer = await parts.wallet.deposit({
    purse: { merchantId, memberId, currency },
    source: row.source,
    ref: endToEndId,
    amount: row.amount_minor,
    memo: { depositId: row.deposit_id },
  })
  await parts.faults.reach('payments.credited')
  const at = new Date(parts.clock.now())
  const { settled, grant } = await parts.db.tx({ merchantId }, async (tx) => {
    if (answer.status !== 'posted') {
      const isLimit = answer.reason?.startsWith('limit:') ?? false
      return { settled: await startReturn(tx, row, isLimit ? 'over_limit' : 'barred', at) }
    }
    const done = await changeReceived(tx, endToEndId, ['crediting'], {
      state: 'credited',
      due_at: null,
      changed_at: at,
    })
    if (!done) return { settled: await reread(tx, row) }
    const deposit = await changeDeposit(tx, depositOf(row), ['paid'], {
      state: 'credited',
      next_actor: null,
      due_at: null,
      changed_at: at,
      settled_at: at,
    })
    assert(deposit !== undefined, `payment ${endToEndId} was credited for a deposit that did not wait for it`)
    await tellDeposit(tx, deposit)
    return { settled: done, grant: await grantBonus(parts, tx, deposit, at) }
  })
  if (grant) await payBonus(parts, grant)
  return settled
}

/** Somebody else was faster: what they made of it counts. */
async function reread(tx: Tx, { end_to_end_id }: ReceivedRow): Promise<ReceivedRow> {
  const row = await readReceived(tx, end_to_end_id)
  assert(row !== undefined, `payment ${end_to_end_id} is gone`)
  return row
}

function depositOf({ bucket, deposit_id: depositId, end_to_end_id }: ReceivedRow) {
  assert(bucket !== null && depositId !== null, `payment ${end_to_end_id} is for nothing`)
  return { bucket, depositId }
}
