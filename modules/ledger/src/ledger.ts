import { createHash } from 'node:crypto'
import { batchCalls, BUSY, type Database, type Tx } from '@trevo/db'
import { assert, bucketOf, newId } from '@trevo/kernel'
import type { Operation, Outcome } from './operation.ts'
import { performBatch, performIn, type OperationRow } from './sql/perform.ts'

export interface Ledger {
  /**
   * Does the operation once, and answers the same however often it is asked; a refusal is an answer too. An error is
   * not a "no": only `system.updating` says that nothing was sent. After any other, ask again with the same reference.
   */
  perform(operation: Operation): Promise<Outcome>
  /**
   * Several of one merchant's, in a transaction that writes down what they are for. Nothing for one whose accounts somebody
   * holds: nobody waits here.
   */
  performIn(tx: Tx, operations: readonly Operation[]): Promise<(Outcome | undefined)[]>
}

interface Asked {
  readonly merchantId: number
  readonly row: OperationRow
}

/** Far above any stake, far below what 64 bits hold: sums of such amounts cannot overflow. */
const AMOUNT_MAX = 10n ** 15n

export function openLedger(db: Database): Ledger {
  const send = batchCalls<Asked, Outcome>(db, {
    send: (asked, sendBy) =>
      performBatch(
        db,
        asked[0]!.merchantId,
        asked.map(({ row }) => row),
        sendBy,
      ),
    groupOf: ({ merchantId }) => merchantId,
  })
  return {
    perform: async (operation) => send({ merchantId: operation.merchantId, row: rowOf(operation) }),
    async performIn(tx, operations) {
      const proof = db.proofOf(operations[0]!.merchantId)
      const outcomes = await performIn(tx, proof, operations.map(rowOf))
      return outcomes.map((outcome) => (outcome === BUSY ? undefined : outcome))
    },
  }
}

/** What the database is asked to do, with everything that makes the request what it is in one hash. */
export function rowOf(operation: Operation): OperationRow {
  const { memberId, currency, kind, code, source, ref, house, subject, memo } = operation
  const [account, second] = operation.accounts
  const amount = 'amount' in operation ? operation.amount : 0n
  const contribution = kind === 'debit' ? operation.contribution : undefined
  assert(amount >= 0n && amount <= AMOUNT_MAX, 'an amount is between nothing and the limit')
  assert(
    !contribution || (contribution.amount >= 0n && contribution.amount <= amount),
    'a share is within its stake',
  )
  const round = 'round' in operation ? operation.round : undefined
  const related = 'related' in operation ? operation.related : undefined
  const [pool, share] = [contribution?.pool, contribution?.amount.toString()]
  const said = [
    memberId,
    currency,
    kind,
    code,
    amount.toString(),
    // Where a payment goes is up to us, and may be decided anew between two askings: it is paid once, as at first.
    kind === 'credit' ? undefined : account,
    kind === 'credit' ? undefined : second,
    house,
    pool,
    share,
    related,
    round,
    ...(subject === undefined ? [] : [subject]),
  ]
  return {
    bucket: bucketOf(memberId),
    owner_id: memberId,
    currency,
    transfer_id: newId(),
    kind,
    code,
    source,
    ref,
    hash: createHash('sha256').update(JSON.stringify(said)).digest('hex'),
    amount: amount.toString(),
    account,
    second,
    house,
    pool,
    pool_amount: share,
    related,
    round,
    memo,
    guarded: 'guarded' in operation && operation.guarded,
    refusal: kind === 'debit' ? operation.refusal : undefined,
    needs_bet: kind === 'credit' && operation.needsBet,
    overdraw: kind === 'rollback' && operation.overdraw,
    closes: 'closes' in operation && operation.closes,
    turnover: kind === 'credit' ? operation.turnover?.toString() : undefined,
  }
}
