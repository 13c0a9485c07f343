import { decimalOf } from '@trevo/kernel'
import { isExplained, type Difference, type ReconciledDay } from '@trevo/payments'
import { tableOf } from './table.ts'

const LISTED_MAX = 50

/** A day of a brand as people read it: the totals, what they differ by, and what somebody has to look at. */
export function reportOf(brand: string, currency: string, compared: ReconciledDay): string {
  const { day, statementTotal, booksTotal, differences, open } = compared
  const money = (amount: bigint) => decimalOf(amount, currency).padStart(14)
  const kinds = [...new Set(differences.map(({ kind }) => kind))].map((kind) =>
    differences.filter((one) => one.kind === kind),
  )
  const unexplained = differences.filter((one) => !isExplained(one))
  const sums = [
    ['statements', '', money(statementTotal)],
    ['books', '', money(booksTotal)],
    ...kinds.map((some) => [nameOf(some), String(some.length), money(sumOf(some))]),
    ['difference', String(differences.length), money(statementTotal - booksTotal)],
  ]
  const listed = unexplained
    .slice(0, LISTED_MAX)
    .map(({ kind, subject, amount }) => [kind, money(amount), subject])
  const more = unexplained.length - listed.length
  return [
    `${brand} ${day} ${currency}`,
    tableOf(sums),
    ...(listed.length > 0 ? ['', tableOf(listed)] : []),
    ...(more > 0 ? [`and ${more} more`] : []),
    open === 0 ? 'nothing is open' : `${open} open: pnpm payments:work list --brand ${brand}`,
  ].join('\n')
}

const sumOf = (some: readonly Difference[]) => some.reduce((total, { amount }) => total + amount, 0n)

const nameOf = ([first]: readonly Difference[]) =>
  `  ${first!.kind}${isExplained(first!) ? ' (explained)' : ''}`
