import { BUSY, isLockTimeout, type Database, type Tx } from '@trevo/db'
import { assert } from '@trevo/kernel'
import { sql } from 'kysely'
import type { Outcome } from '../operation.ts'

/** An operation as `ledger.operation` names its parts. Amounts are text: JSON numbers would lose cents. */
export interface OperationRow {
  readonly bucket: number
  readonly owner_id: string
  readonly currency: string
  readonly transfer_id: string
  readonly kind: string
  readonly code: string
  readonly source: string
  readonly ref: string
  readonly hash: string
  readonly amount: string
  readonly account: string
  readonly second: string | undefined
  readonly house: string
  readonly pool: string | undefined
  readonly pool_amount: string | undefined
  readonly related: string | undefined
  readonly round: string | undefined
  readonly memo: object | undefined
  readonly guarded: boolean
  readonly refusal: string | undefined
  readonly needs_bet: boolean
  readonly overdraw: boolean
  readonly closes: boolean | undefined
  readonly turnover: string | undefined
}

interface OutcomeRow {
  readonly transfer_id: string
  readonly status: Outcome['status'] | 'busy'
  readonly reason: string | null
  readonly remaining: bigint | null
  readonly balance: bigint | null
  readonly replayed: boolean
}

const PERFORM = {
  name: 'ledger.try_perform',
  text: `select transfer_id, status, reason, remaining, balance, replayed from ledger.try_perform($1, $2) order by seq`,
}

/** One statement, which is its own transaction: one round trip for all of them. Not sent after `sendBy`. */
export async function performBatch(
  db: Database,
  merchantId: number,
  rows: readonly OperationRow[],
  sendBy?: number,
): Promise<(Outcome | typeof BUSY)[]> {
  try {
    const answered = await db.call<OutcomeRow>(
      { ...PERFORM, values: [db.proofOf(merchantId), numbered(rows)] },
      sendBy,
    )
    assert(answered.length === rows.length, 'every operation has its answer')
    return answered.map(toOutcome)
  } catch (error) {
    // An account that is just being opened, say: there is no row yet that could be passed over.
    if (rows.length === 1 && isLockTimeout(error)) return [BUSY]
    throw error
  }
}

/** The same inside a transaction, whose last statement it should be: accounts are held from here on until it commits. */
export async function performIn(
  tx: Tx,
  proof: string,
  rows: readonly OperationRow[],
): Promise<(Outcome | typeof BUSY)[]> {
  const { rows: answered } = await sql<OutcomeRow>`
    select transfer_id, status, reason, remaining, balance, replayed
    from ledger.try_perform(${proof}, ${numbered(rows)}) order by seq`.execute(tx.on())
  assert(answered.length === rows.length, 'every operation has its answer')
  return answered.map(toOutcome)
}

const numbered = (rows: readonly OperationRow[]) => JSON.stringify(rows.map((row, seq) => ({ seq, ...row })))

function toOutcome({ transfer_id: transferId, status, ...rest }: OutcomeRow): Outcome | typeof BUSY {
  return status === 'busy' ? BUSY : { transferId, status, ...rest }
}
