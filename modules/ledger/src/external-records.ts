import type { Outcome } from './operation.ts'
import type { Finding, KeptTransfer } from './sql/audit.ts'

/**
 * One line of what a client wrote down, outside the database: that it asked, and, in a line of its own, what it was
 * answered. Only such a log can show what a database has forgotten.
 */
export interface Logged {
  readonly operation: LoggedOperation
  readonly answer?: Pick<Outcome, 'transferId' | 'status' | 'reason'> & { readonly balance: string | null }
}

interface LoggedOperation {
  readonly merchantId: number
  readonly source: string
  readonly ref: string
  readonly amount?: string
  readonly related?: string
}

/** A line of the other side's books: what a reference did to the member's balance, as a signed number of minor units. */
export interface StatementLine {
  readonly merchantId: number
  readonly source: string
  readonly ref: string
  readonly amount: string
}

const EXAMPLES = 5

/** One line for the log, with or without an answer. */
export function logLine(operation: object, answer?: Outcome): string {
  return `${JSON.stringify({ operation, answer }, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )}\n`
}

/** I6, I7 and I8: nothing acknowledged is missing, nothing is there that was never asked for, no answer changed. */
export function compareWithLog(kept: readonly KeptTransfer[], log: readonly Logged[]): Finding[] {
  const byRef = new Map(kept.map((transfer) => [keyOf(transfer), transfer]))
  const asked = new Set(log.map(({ operation }) => keyOf(operation)))
  const barred = new Set(
    log.flatMap(({ operation }) =>
      operation.related === undefined ? [] : [keyOf({ ...operation, ref: operation.related })],
    ),
  )
  const lost = log.filter((line) => line.answer && !isKept(line, byRef.get(keyOf(line.operation))))
  const phantoms = kept.filter(
    (transfer) => !(transfer.status === 'tombstone' ? barred : asked).has(keyOf(transfer)),
  )
  return [
    finding(
      'I6',
      'everything acknowledged is there as it was answered',
      lost.map(({ operation }) => operation),
    ),
    finding('I7', 'nothing is there that was never asked for', phantoms),
    finding('I8', 'the same question got the same answer', changedAnswers(log)),
  ]
}

/** I13 and I16: our books and theirs say the same of every reference of the sources they speak of. */
export function compareWithStatement(
  invariant: 'I13' | 'I16',
  kept: readonly KeptTransfer[],
  statement: readonly StatementLine[],
): Finding {
  const sources = new Set(statement.map(({ merchantId, source }) => `${merchantId}/${source}`))
  const ours = kept.filter(({ merchantId, source }) => sources.has(`${merchantId}/${source}`))
  const open = new Map(ours.map((transfer) => [keyOf(transfer), transfer.effect]))
  for (const line of statement) {
    const key = keyOf(line)
    open.set(key, (open.get(key) ?? 0n) - BigInt(line.amount))
  }
  const differing = [...open].filter(([, difference]) => difference !== 0n).map(([ref]) => ({ ref }))
  return finding(invariant, 'our books and the other side’s agree on every reference', differing)
}

function keyOf({ merchantId, source, ref }: Pick<LoggedOperation, 'merchantId' | 'source' | 'ref'>): string {
  return `${merchantId}/${source}/${ref}`
}

function isKept({ operation, answer }: Logged, transfer: KeptTransfer | undefined): boolean {
  // The one answer that is not remembered, on purpose: its stake may still come.
  if (!answer || answer.reason === 'no_bet') return true
  if (!transfer) return false
  if (answer.reason === 'reference_reused') return true
  const { status, reason, amount, balance, transferId } = transfer
  if (
    transferId !== answer.transferId ||
    reason !== answer.reason ||
    balance !== BigInt(answer.balance ?? -1n)
  )
    return false
  if (status === 'tombstone') return answer.status === 'rejected'
  const wasHeld = transfer.kind === 'hold' && status !== 'rejected'
  return answer.status === (wasHeld ? 'pending' : status) && amount === BigInt(operation.amount ?? amount)
}

function changedAnswers(log: readonly Logged[]): readonly LoggedOperation[] {
  const first = new Map<string, string>()
  return log
    .filter(({ operation, answer }) => {
      if (!answer || answer.reason === 'no_bet') return false
      const { transferId, status, reason, balance } = answer
      const said = JSON.stringify([transferId, status, reason, balance])
      const question = JSON.stringify(operation)
      const before = first.get(question)
      first.set(question, before ?? said)
      return before !== undefined && before !== said
    })
    .map(({ operation }) => operation)
}

function finding(invariant: string, says: string, broken: readonly { readonly ref: string }[]): Finding {
  return {
    invariant,
    says,
    violations: broken.length,
    examples: broken.slice(0, EXAMPLES).map(({ ref }) => ref),
  }
}
