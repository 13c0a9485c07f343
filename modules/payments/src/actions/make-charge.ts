import { assert, AppError } from '@trevo/kernel'
import type { PaymentParts } from '../parts.ts'
import {
  PspRefusal,
  PspUnknown,
  PspUnreachable,
  type ChargeWanted,
  type Charge,
  type PageCharge,
} from '../ports.ts'
import type { KnownAcquirer } from '../psps.ts'
import { changeDeposit, readDeposit, type DepositRow } from '../sql/deposit.ts'
import { keyOf, tellDeposit } from './tell-deposit.ts'

/**
 * Has a deposit charged by the cheapest payment service that works. What it is asked under is written down before it is
 * asked; where it is not known whether it took the charge, the next one is asked under another number, and nobody ever
 * sees a code of the first.
 */
export async function makeCharge(parts: PaymentParts, deposit: DepositRow): Promise<DepositRow> {
  const { pack } = parts.directory.byId(deposit.merchant_id)
  const terms = pack.payments.deposits.find(({ channel }) => channel === deposit.channel)
  assert(terms !== undefined, `nobody can pay by ${deposit.channel} here`)
  const ranked = parts.psps.acquirersOf(deposit.merchant_id, deposit.channel)
  for (const [place, known] of ranked.entries()) {
    const txid = `${deposit.deposit_id.replaceAll('-', '')}${place}`
    const bound = await bind(parts, deposit, known.pspId, txid)
    if (!bound) break
    const { channel, amount_minor: amount } = deposit
    const charge = await askFor(parts, known, { channel, txid, amount, expiresInSeconds: terms.minutes * 60 })
    if (charge) return activate(parts, deposit, charge)
  }
  return giveUp(parts, deposit)
}

async function askFor(
  { psps, log }: PaymentParts,
  known: KnownAcquirer,
  wanted: ChargeWanted & Pick<DepositRow, 'channel'>,
): Promise<Charge | PageCharge | undefined> {
  const ask = () => psps.ask(known, ({ charges }) => charges.create(wanted))
  try {
    // A second time under the same number does no harm, and clears up most doubts.
    return await ask().catch((error: unknown) => {
      if (error instanceof PspUnknown) return ask()
      throw error
    })
  } catch (error) {
    if (!(error instanceof PspRefusal || error instanceof PspUnreachable || error instanceof PspUnknown))
      throw error
    log.warn({ err: error, psp: known.code, txid: wanted.txid }, 'a charge was not made')
    return undefined
  }
}

function bind({ db, clock }: PaymentParts, deposit: DepositRow, pspId: string, txid: string) {
  return db.tx({ merchantId: deposit.merchant_id }, (tx) =>
    changeDeposit(tx, keyOf(deposit), ['created'], {
      psp_id: pspId,
      txid,
      changed_at: new Date(clock.now()),
    }),
  )
}

async function activate(
  { db, clock }: PaymentParts,
  deposit: DepositRow,
  charge: Charge | PageCharge,
): Promise<DepositRow> {
  return db.tx({ merchantId: deposit.merchant_id }, async (tx) => {
    const active = await changeDeposit(tx, keyOf(deposit), ['created'], {
      state: 'active',
      next_actor: 'member',
      due_at: charge.expiresAt,
      expires_at: charge.expiresAt,
      ...('payUrl' in charge ? { pay_url: charge.payUrl } : { code: charge.copyCode }),
      changed_at: new Date(clock.now()),
    })
    if (active) await tellDeposit(tx, active)
    return active ?? (await readDeposit(tx, keyOf(deposit)))!
  })
}

async function giveUp({ db, clock }: PaymentParts, deposit: DepositRow): Promise<DepositRow> {
  const failed = await db.tx({ merchantId: deposit.merchant_id }, async (tx) => {
    const now = await changeDeposit(tx, keyOf(deposit), ['created'], {
      state: 'failed',
      reason: 'psp_failed',
      next_actor: null,
      due_at: null,
      changed_at: new Date(clock.now()),
    })
    if (now) await tellDeposit(tx, now)
    return now ?? (await readDeposit(tx, keyOf(deposit)))!
  })
  if (failed.state === 'failed') throw new AppError('deposit.psp')
  return failed
}
