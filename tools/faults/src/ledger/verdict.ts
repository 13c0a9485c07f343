import { readAcknowledgements, type Acknowledged } from './acknowledgements.ts'
import type { Books, Kept } from './books.ts'

export interface Verdict {
  readonly operations: number
  readonly answers: number
  /** Attempts that ended without an answer; each was made again. */
  readonly errors: number
  /** Without an answer to the end. */
  readonly unresolved: number
  /** Acknowledged, but not in the books as it was answered. */
  readonly lost: number
  /** In the books twice, or with another effect than it may have. */
  readonly duplicated: number
  /** In the books, but nobody asked for it. */
  readonly phantoms: number
  /** Asked again and answered otherwise. */
  readonly changed: number
  /** Answered otherwise than the contract says. */
  readonly wrong: number
  /** Players whose balance is not what they began with and what was acknowledged since. */
  readonly unbalanced: number
  readonly violations: readonly string[]
  readonly misprojected: number
  /** The longest time in which nothing at all was answered. */
  readonly silenceMs: number
}

/** What was written down against what is in the books. */
export function judge(file: string, books: Books, funds: number): Verdict {
  const { operations: records, silenceMs } = readAcknowledgements(file)
  const asked = [...records.values()]
  const byRef = Map.groupBy(books.kept, ({ ref }) => ref)
  const barred = new Set(asked.map(({ refTxId }) => refTxId))
  const balances = expectedBalances(asked, funds)
  const only = (ref: string) => byRef.get(ref)?.[0]
  return {
    operations: asked.length,
    answers: asked.reduce((sum, { answers }) => sum + answers.length, 0),
    errors: asked.reduce((sum, { errors }) => sum + errors, 0),
    unresolved: asked.filter(({ answers }) => answers.length === 0).length,
    lost: asked.filter((record) => record.answers.length > 0 && !isKept(record, only(record.txId))).length,
    duplicated: [...byRef].filter(
      ([ref, kept]) => kept.length > 1 || kept[0]!.effect !== effectOf(records.get(ref)),
    ).length,
    phantoms: books.kept.filter(
      ({ ref, status }) => !(status === 'tombstone' ? barred.has(ref) : records.has(ref)),
    ).length,
    changed: asked.filter(({ answers }) => new Set(answers).size > 1).length,
    wrong: asked.filter(({ answers, expected }) => answers.some((answer) => codeOf(answer) !== expected))
      .length,
    unbalanced: [...balances].filter(([memberId, balance]) => books.balances.get(memberId) !== balance)
      .length,
    violations: books.violations,
    misprojected: books.misprojected,
    silenceMs,
  }
}

export function isSound(verdict: Verdict): boolean {
  const { unresolved, lost, duplicated, phantoms, changed, wrong, unbalanced, misprojected, violations } =
    verdict
  return [
    unresolved,
    lost,
    duplicated,
    phantoms,
    changed,
    wrong,
    unbalanced,
    misprojected,
    violations.length,
  ].every((count) => count === 0)
}

interface Said {
  readonly code: string
  readonly platformTxId?: string
  readonly balance?: number
}

// Every answer of the provider surface is JSON with a code.
const said = (answer: string) => JSON.parse(answer) as Said
const codeOf = (answer: string) => said(answer).code

function isKept({ answers, memberId, amount }: Acknowledged, kept: Kept | undefined): boolean {
  if (!kept || kept.memberId !== memberId) return false
  const { code, platformTxId, balance } = said(answers[0]!)
  const wasDone = kept.status === 'posted' || kept.status === 'noop'
  if (wasDone !== (code === 'OK')) return false
  if (platformTxId !== undefined && platformTxId !== kept.transferId) return false
  if (balance !== undefined && balance !== kept.balance) return false
  // What was barred before it came is kept as the bar, which has no amount.
  return amount === undefined || kept.status === 'tombstone' || amount === kept.amount
}

function effectOf(record: Acknowledged | undefined): number {
  return record?.effect ?? 0
}

function expectedBalances(asked: readonly Acknowledged[], funds: number): Map<string, number> {
  const balances = new Map<string, number>()
  for (const { memberId, effect, answers } of asked) {
    const isDone = answers.length > 0 && codeOf(answers[0]!) === 'OK'
    balances.set(memberId, (balances.get(memberId) ?? funds) + (isDone ? effect : 0))
  }
  return balances
}
