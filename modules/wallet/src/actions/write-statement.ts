import type { StatementFile } from '@trevo/contract'
import { csvAmount, csvOf } from '@trevo/documents'
import { decimalOf } from '@trevo/kernel'
import { readLines, type StatementOf, type StatementParts } from './read-lines.ts'

const HEADS: Readonly<Record<string, readonly string[]>> = {
  EN: ['Number', 'Day', 'Time', 'Kind', 'Game', 'Amount', 'Balance', 'Currency', 'State'],
}
const HEAD = ['Número', 'Dia', 'Hora', 'Tipo', 'Jogo', 'Valor', 'Saldo', 'Moeda', 'Situação']

/** The statement of some days as a file, for whoever keeps their own books. */
export async function writeStatement(parts: StatementParts, of: StatementOf): Promise<StatementFile> {
  const { merchant, language } = of
  const { currency, timeZone } = merchant.pack
  const { name, lines, isWhole } = await readLines(parts, of)
  // Swedish writes dates as ISO 8601 does.
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const amount = (minor: bigint) => csvAmount(decimalOf(minor, currency), language)
  const states =
    language === 'EN' ? { posted: 'done', pending: 'pending' } : { posted: 'feito', pending: 'em andamento' }
  const rows = lines.map((line) => [
    line.transferId,
    ...clock.format(line.at).split(' '),
    line.kind,
    line.game,
    amount(line.amount),
    amount(line.balance),
    currency,
    states[line.status],
  ])
  return { fileName: `${name}.csv`, csv: csvOf([HEADS[language] ?? HEAD, ...rows], language), isWhole }
}
