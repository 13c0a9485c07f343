import type { Database } from '@trevo/db'
import { assert } from '@trevo/kernel'
import { readDepartures, type FedTransfer, type Ledger, type Outcome } from '@trevo/ledger'
import type { Purse } from './ports.ts'
import { readMovesFinished, writeMovesFinished } from './sql/moves-finished.ts'

export interface Move {
  readonly from: Purse
  readonly to: Purse
  readonly amount: bigint
  readonly source: string
  readonly ref: string
  readonly code: string
}

type Departure = Pick<FedTransfer, 'merchantId' | 'currency' | 'source' | 'ref' | 'code' | 'amount'> & {
  /** Whom it is for. Stored with what goes out, so that whoever finds it can let it arrive. */
  readonly to: string
}

const OUT = ':out'
const IN = ':in'
/** So many are looked at in one go. */
const DEPARTURES_MAX = 500

/**
 * Money from one member to another. They may live in different databases, so it takes two steps: out of the one into
 * clearing, and out of clearing into the other. Each happens once, whoever does it and however often. The first step
 * says all that the second needs; after it there is no way back.
 */
export function openMoves(db: Database, perform: Ledger['perform']) {
  async function arrive({ to, ref, ...of }: Departure): Promise<void> {
    const arrived = await perform({
      ...of,
      memberId: to,
      ref: `${ref.slice(0, -OUT.length)}${IN}`,
      kind: 'credit',
      accounts: ['cash'],
      house: 'clearing',
      guarded: false,
      needsBet: false,
    })
    assert(arrived.status === 'posted', `what left as ${ref} could not arrive`)
  }

  return {
    async move({ from, to, amount, source, ref, code }: Move): Promise<Outcome> {
      assert(from.memberId !== to.memberId, 'money moves from one member to another')
      assert(from.merchantId === to.merchantId, 'money stays with its merchant')
      assert(from.currency === to.currency, 'money keeps its currency')
      const { merchantId, currency } = from
      const departure = { merchantId, currency, source, ref: `${ref}${OUT}`, code, amount }
      const left = await perform({
        ...departure,
        memberId: from.memberId,
        kind: 'debit',
        accounts: ['cash'],
        house: 'clearing',
        guarded: false,
        // Whom it is for is part of the request: the same reference for somebody else is refused.
        subject: to.memberId,
        memo: { to: to.memberId },
      })
      if (left.status === 'posted') await arrive({ ...departure, to: to.memberId })
      return left
    },

    /**
     * Follows the books: whatever went into clearing comes out of it. Most has arrived long since, and arriving again
     * changes nothing; the mark moves on only when all have.
     */
    async finishMoves(): Promise<number> {
      const { transfers, upTo } = await db.tx('system', async (tx) =>
        readDepartures(tx, await readMovesFinished(tx), DEPARTURES_MAX),
      )
      await Promise.all(transfers.map((out) => arrive({ ...pick(out), to: addresseeOf(out) })))
      if (transfers.length > 0) await db.tx('system', (tx) => writeMovesFinished(tx, upTo))
      return transfers.length
    },
  }
}

function pick({ merchantId, currency, source, ref, code, amount }: FedTransfer) {
  return { merchantId, currency, source, ref, code, amount }
}

function addresseeOf({ memo, transferId }: FedTransfer): string {
  const to = memo?.['to']
  assert(typeof to === 'string', `transfer ${transferId} went into clearing for nobody`)
  return to
}
