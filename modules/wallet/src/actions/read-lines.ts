import type { TxCode } from '@trevo/contract'
import type { Database } from '@trevo/db'
import { readOpening, readStatement } from '@trevo/ledger'
import type { Merchant } from '@trevo/merchants'
import { daysOf, type Days } from '../domain/days.ts'
import { nameOf } from '../domain/tx-codes.ts'
import type { NameGame } from '../ports.ts'

const LINES_MAX = 10_000

export interface StatementOf {
  readonly merchant: Merchant
  readonly memberId: string
  readonly language: string
  readonly query: {
    readonly startDate?: string | undefined
    readonly endDate?: string | undefined
    readonly txCode?: TxCode | undefined
  }
}

export interface StatementParts {
  readonly db: Database
  readonly nameGame: NameGame
}

/** What a statement of some days is written from, newest first. */
export async function readLines(
  { db, nameGame }: StatementParts,
  { merchant, memberId, language, query: { startDate, endDate, txCode } }: StatementOf,
) {
  const { currency, timeZone } = merchant.pack
  const owner = { merchantId: merchant.id, memberId, currency }
  const days: Days = daysOf(startDate, endDate)
  const asked = {
    ...days,
    timeZone,
    code: txCode,
    after: undefined,
    limit: LINES_MAX,
    offset: 0,
    most: LINES_MAX + 1,
  }
  const { opening, lines, count } = await db.tx({ merchantId: merchant.id }, async (tx) => ({
    opening: await readOpening(tx, owner, asked),
    ...(await readStatement(tx, owner, asked)),
  }))
  const name = [merchant.code, days.from, days.to].filter((part) => part !== undefined).join('-')
  return {
    name,
    days,
    /** What could be played with before the first of them. */
    opening,
    lines: lines.map((line) => ({
      ...line,
      kind: nameOf(line.code, language),
      game: nameGame(line.source, line.memo) ?? '',
    })),
    isWhole: count <= LINES_MAX,
  }
}
