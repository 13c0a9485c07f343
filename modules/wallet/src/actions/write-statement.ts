import type { StatementFile, TxCode } from '@trevo/contract'
import type { Database } from '@trevo/db'
import { decimalOf } from '@trevo/kernel'
import { readStatement } from '@trevo/ledger'
import type { Merchant } from '@trevo/merchants'
import { csvAmount, csvOf } from '../domain/csv.ts'
import { daysOf } from '../domain/days.ts'
import { nameOf } from '../domain/tx-codes.ts'
import type { NameGame } from '../ports.ts'

const LINES_MAX = 10_000

const HEADS: Readonly<Record<string, readonly string[]>> = {
  EN: ['Number', 'Day', 'Time', 'Kind', 'Game', 'Amount', 'Balance', 'Currency', 'State'],
}
const HEAD = ['Número', 'Dia', 'Hora', 'Tipo', 'Jogo', 'Valor', 'Saldo', 'Moeda', 'Situação']

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

/** The statement of some days as a file, for whoever keeps their own books. */
export async function writeStatement(
  { db, nameGame }: { readonly db: Database; readonly nameGame: NameGame },
  { merchant, memberId, language, query: { startDate, endDate, txCode } }: StatementOf,
): Promise<StatementFile> {
  const { currency, timeZone } = merchant.pack
  const owner = { merchantId: merchant.id, memberId, currency }
  const days = daysOf(startDate, endDate)
  const { lines, count } = await db.tx({ merchantId: merchant.id }, (tx) =>
    readStatement(tx, owner, {
      ...days,
      timeZone,
      code: txCode,
      after: undefined,
      limit: LINES_MAX,
      offset: 0,
      most: LINES_MAX + 1,
    }),
  )
  // Swedish writes dates as ISO 8601 does.
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const amount = (minor: bigint) => csvAmount(decimalOf(minor, currency), language)
  const states =
    language === 'EN' ? { posted: 'done', pending: 'pending' } : { posted: 'feito', pending: 'em andamento' }
  const rows = lines.map((line) => [
    line.transferId,
    ...clock.format(line.at).split(' '),
    nameOf(line.code, language),
    nameGame(line.source, line.memo) ?? '',
    amount(line.amount),
    amount(line.balance),
    currency,
    states[line.status],
  ])
  const name = [merchant.code, days.from, days.to].filter((part) => part !== undefined).join('-')
  return {
    fileName: `${name}.csv`,
    csv: csvOf([HEADS[language] ?? HEAD, ...rows], language),
    isWhole: count <= LINES_MAX,
  }
}
