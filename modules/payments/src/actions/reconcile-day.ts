import type { Tx } from '@trevo/db'
import { assert } from '@trevo/kernel'
import {
  bookRefOf,
  compareStatement,
  lineSubjectOf,
  subjectOf,
  type BankLine,
  type BookRef,
  type ComparedDay,
} from '../domain/compare-statement.ts'
import { isExplained, type Difference } from '../domain/difference.ts'
import type { PaymentParts } from '../parts.ts'
import type { KnownPsp } from '../psps.ts'
import { noteDifferences } from '../sql/difference.ts'
import {
  keepStatement,
  markCompared,
  readClaimed,
  readLines,
  readLinesOf,
  readOtherStatements,
  readUnstated,
  sumStatements,
  takeTime,
  type Subjects,
} from '../sql/statement.ts'

export interface ReconcileParts extends Pick<PaymentParts, 'db' | 'clock' | 'log' | 'psps'> {
  readonly wallet: Pick<PaymentParts['wallet'], 'paymentBooks'>
}

export interface ReconciledDay {
  readonly day: string
  /** What came into the brand's accounts with payment services, less what left them. */
  readonly statementTotal: bigint
  /** The same, as our books have it. */
  readonly booksTotal: bigint
  /** Together, to the cent, what one is more than the other. */
  readonly differences: readonly Difference[]
  /** How many of them wait for a person. */
  readonly open: number
}

/** Statements of other days that are read at most, for what is not found on the one compared. */
const OTHER_DAYS_MAX = 60

/**
 * Holds the statements that a brand's payment services have for a day (UTC) against our payments and our books. Every
 * difference has a name, and they add up to what the totals differ by; if they did not, something would be missing here,
 * and nothing is said at all. What a person has to look at is put on the work list, and taken off once it is gone.
 */
export async function reconcileDay(
  parts: ReconcileParts,
  merchantId: number,
  day: string,
): Promise<ReconciledDay> {
  const { db, clock, log, psps } = parts
  const own = psps.all().filter((known) => known.merchantId === merchantId)
  for (const known of own) await readStatement(parts, known, day)
  await readOtherDays(parts, own, merchantId, day)
  return db.tx({ merchantId }, async (tx) => {
    const statementTotal = await sumStatements(tx, day)
    const { booksTotal, ...compared } = await gather(tx, parts, day)
    const differences = compareStatement(compared)
    const sum = differences.reduce((total, { amount }) => total + amount, 0n)
    assert(
      statementTotal - booksTotal === sum,
      `${day}: the statements come to ${statementTotal} and the books to ${booksTotal}, and the differences to ${sum}`,
    )
    const at = new Date(clock.now())
    const unexplained = differences.filter((one) => !isExplained(one))
    const open = await noteDifferences(tx, day, unexplained, at)
    await markCompared(tx, day, at)
    if (open > 0) log.error({ merchantId, day, open }, 'payment services and books differ')
    return { day, statementTotal, booksTotal, differences, open }
  })
}

async function readStatement(
  { db, clock, psps }: ReconcileParts,
  known: KnownPsp,
  day: string,
): Promise<void> {
  const at = new Date(clock.now())
  const statement = await psps.watch(known, (psp) => psp.statement(day))
  const { opening, closing, lines } = statement
  const sum = lines.reduce((total, { amount }) => total + amount, opening)
  assert(sum === closing, `the statement of ${known.code} for ${day} does not add up: ${sum} and ${closing}`)
  await db.tx({ merchantId: known.merchantId }, (tx) =>
    keepStatement(tx, { pspId: known.pspId, day }, statement, at),
  )
}

/** What was booked around midnight, or found late, is in statements of other days, as they are now. */
async function readOtherDays(
  parts: ReconcileParts,
  own: readonly KnownPsp[],
  merchantId: number,
  day: string,
): Promise<void> {
  const { db, clock } = parts
  const since = new Date(clock.now())
  const others = await db.tx({ merchantId }, async (tx) => {
    const compared = await gather(tx, parts, day)
    const unexplained = compareStatement(compared).filter((one) => !isExplained(one))
    const sought = new Set(unexplained.map(({ subject }) => subject))
    const lines = compared.lines.filter((line) => sought.has(lineSubjectOf(line)))
    const moves = compared.moves.filter((move) => sought.has(subjectOf(move)))
    return readOtherStatements(tx, subjectsOf(lines, moves), { day, since, most: OTHER_DAYS_MAX })
  })
  const today = since.toISOString().slice(0, 10)
  for (const { pspId, day: other } of others) {
    const known = own.find((one) => one.pspId === pspId)
    if (known && other <= today) await readStatement(parts, known, other)
  }
}

async function gather(
  tx: Tx,
  { wallet: { paymentBooks } }: ReconcileParts,
  day: string,
): Promise<ComparedDay & { readonly booksTotal: bigint }> {
  await takeTime(tx)
  const lines = await readLines(tx, day)
  const claimed = await readClaimed(tx, day)
  const { moves, total: booksTotal } = await paymentBooks.dayOf(tx, day)
  const booked = await paymentBooks.movesOf(tx, [
    ...lines.flatMap((line) => bookRefOf(line) ?? []),
    ...claimed,
  ])
  const related = await readLinesOf(tx, subjectsOf(lines, [...moves, ...claimed]))
  const others = moves.filter(({ source }) => source !== 'pix' && source !== 'payout')
  const unstated = await readUnstated(
    tx,
    others.map(({ ref }) => ref),
  )
  return { day, lines, related, moves, booked, claimed, unstated, booksTotal }
}

/** Payments that lines and references are about. A reference begins with the payment's own id. */
function subjectsOf(lines: readonly BankLine[], refs: readonly BookRef[]): Subjects {
  const idOf = ({ ref }: BookRef) => ref.slice(0, ref.includes(':') ? ref.indexOf(':') : undefined)
  const ofPix = refs.filter(({ source }) => source === 'pix').map(idOf)
  const ofPayouts = refs.filter(({ source }) => source === 'payout').map(idOf)
  return {
    endToEndIds: [...new Set([...lines.flatMap(({ endToEndId }) => endToEndId ?? []), ...ofPix])],
    withdrawalIds: [
      ...new Set([...lines.flatMap(({ payout }) => payout?.withdrawalId ?? []), ...ofPayouts]),
    ].filter((id) => UUID.test(id)),
  }
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
