import { emitAll } from '@trevo/bus'
import { batchCalls, type Tx } from '@trevo/db'
import { decimalOf } from '@trevo/kernel'
import { depositChanged } from '../events/payment-changed.ts'
import type { PaymentParts } from '../parts.ts'
import type { ReceivedPix } from '../ports.ts'
import type { KnownAcquirer } from '../psps.ts'
import { insertCredited, lockUnpaid, markCredited, type Credited } from '../sql/credit.ts'

export interface PaidCharge {
  readonly known: KnownAcquirer
  readonly pix: ReceivedPix
}

/** Whether it was credited. If not, nothing happened, and it has to be looked at by itself. */
export type CreditAtOnce = (paid: PaidCharge) => Promise<boolean>

/**
 * Credits payments that nothing is the matter with: the first one of a charge, from whom it may come. Those that arrive
 * together go into one transaction, with the books' last word in it; whatever it does not agree to is left as it was.
 */
export function openCreditAtOnce(
  parts: Pick<PaymentParts, 'db' | 'clock' | 'wallet' | 'directory'>,
): CreditAtOnce {
  return batchCalls<PaidCharge, boolean>(parts.db, {
    groupOf: ({ known }) => known.merchantId,
    send: (paid) => creditAll(parts, paid),
  })
}

/** Says who cannot be credited, and undoes the transaction. */
class NotAtOnce extends Error {
  readonly refused: ReadonlySet<string>

  constructor(refused: ReadonlySet<string>) {
    super('not all can be credited at once')
    this.refused = refused
  }
}

type Parts = Parameters<typeof openCreditAtOnce>[0]

async function creditAll(parts: Parts, paid: readonly PaidCharge[]): Promise<boolean[]> {
  const { merchantId } = paid[0]!.known
  const left = new Map(paid.map((one) => [one.pix.endToEndId, one]))
  while (left.size > 0) {
    try {
      const done = await parts.db.tx({ merchantId }, (tx) => credit(parts, tx, [...left.values()]))
      return paid.map(({ pix }) => done.has(pix.endToEndId))
    } catch (error) {
      if (!(error instanceof NotAtOnce)) throw error
      for (const endToEndId of error.refused) left.delete(endToEndId)
    }
  }
  return paid.map(() => false)
}

async function credit(
  { clock, wallet, directory }: Parts,
  tx: Tx,
  paid: readonly PaidCharge[],
): Promise<ReadonlySet<string>> {
  const at = new Date(clock.now())
  const { merchantId } = paid[0]!.known
  const { currency } = directory.byId(merchantId).pack
  const found = await firstOfEach(tx, paid)
  if (found.length === 0) return new Set()
  const isNew = await insertCredited(tx, found, at)
  const credited = found.filter(({ endToEndId }) => isNew.has(endToEndId))
  if (credited.length === 0) return new Set()
  await markCredited(tx, credited, at)
  await emitAll(
    tx,
    depositChanged,
    credited.map(({ amount, deposit: { deposit_id: depositId, member_id: memberId } }) => ({
      depositId,
      memberId,
      state: 'credited' as const,
      reason: null,
      amount: decimalOf(amount, currency),
      currency,
    })),
  )
  const outcomes = await wallet.depositIn(
    tx,
    credited.map(({ endToEndId, amount, deposit }) => ({
      purse: { merchantId, memberId: deposit.member_id, currency },
      source: 'pix',
      ref: endToEndId,
      amount,
      memo: { depositId: deposit.deposit_id },
    })),
  )
  const refused = credited.filter((_, place) => outcomes[place]?.status !== 'posted')
  if (refused.length > 0) throw new NotAtOnce(new Set(refused.map(({ endToEndId }) => endToEndId)))
  return new Set(credited.map(({ endToEndId }) => endToEndId))
}

/** With the charge each is for; of two payments of one charge, one. */
async function firstOfEach(tx: Tx, paid: readonly PaidCharge[]): Promise<Credited[]> {
  const byTxid = new Map(paid.toReversed().map((one) => [one.pix.txid!, one]))
  const deposits = await lockUnpaid(tx, [...byTxid.keys()])
  return deposits.map((deposit) => {
    const { known, pix } = byTxid.get(deposit.txid!)!
    return {
      endToEndId: pix.endToEndId,
      pspId: known.pspId,
      amount: pix.amount,
      paidAt: pix.paidAt,
      deposit,
    }
  })
}
