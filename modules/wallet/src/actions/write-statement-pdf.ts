import type { StatementPdf } from '@trevo/contract'
import { datesOf, moneyText, symbolOf, writePdf } from '@trevo/documents'
import { decimalOf, type Clock } from '@trevo/kernel'
import { statementTextsIn, type StatementTexts } from '../domain/statement-texts.ts'
import { nameOf } from '../domain/tx-codes.ts'
import type { NameMember } from '../ports.ts'
import { drawStatement, type Labelled } from '../statement-pages.ts'
import { readLines, type StatementOf, type StatementParts } from './read-lines.ts'

type Lines = Awaited<ReturnType<typeof readLines>>

/** The statement of some days to read, print and hand to somebody: what the spreadsheet says, with its sums. */
export async function writeStatementPdf(
  parts: StatementParts & { readonly nameMember: NameMember; readonly clock: Clock },
  of: StatementOf,
): Promise<StatementPdf> {
  const { merchant, memberId, language, query } = of
  const { currency, timeZone } = merchant.pack
  const { name: brand, dateFormat = 'specified' } = merchant.profile
  const [read, login] = await Promise.all([readLines(parts, of), parts.nameMember(merchant.id, memberId)])
  const texts = statementTextsIn(language)
  const { dayText, momentText, zoneText } = datesOf({ style: dateFormat, language, timeZone })
  const money = (minor: bigint) => moneyText(decimalOf(minor, currency), symbolOf(currency), language)
  const now = new Date(parts.clock.now())
  const { from, to } = read.days
  const period = `${dayText(from ?? now)} ${texts.to} ${dayText(to ?? now)} (${zoneText})`
  const facts: Labelled[] = [
    ...(login === undefined ? [] : [[texts.account, login] as const]),
    [texts.period, period],
    ...(query.txCode === undefined ? [] : [[texts.kind, nameOf(query.txCode, language)] as const]),
    [texts.issued, momentText(now)],
  ]
  const pages = drawStatement({
    brand,
    texts,
    facts,
    sums: sumsOf(read, texts, query.txCode === undefined).map(([label, sum]) => [label, money(sum)]),
    note: read.isWhole ? undefined : texts.part,
    lines: read.lines.map(({ at, kind, game, amount, balance, status }) => ({
      when: momentText(at),
      kind: status === 'pending' ? `${kind} ${texts.pending}` : kind,
      game,
      amount: money(amount),
      balance: money(balance),
    })),
  })
  const title = `${brand} · ${texts.title} · ${period}`
  const pdf = await writePdf({ title, language: language === 'EN' ? 'en' : 'pt-BR', pages })
  return { fileName: `${read.name}.pdf`, pdf: pdf.toString('base64'), isWhole: read.isWhole }
}

/**
 * What came in and went out. Where all lines of the days are there, so are the balances before and after them, and the sum
 * leads from one to the other: what was set aside for a withdrawal, or is so no more, has no line of its own.
 */
function sumsOf(
  { opening, lines, isWhole }: Lines,
  texts: StatementTexts,
  isOfAllKinds: boolean,
): (readonly [string, bigint])[] {
  const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
  const amounts = lines.map(({ amount }) => amount)
  const came = sum(amounts.filter((amount) => amount > 0n))
  const went = sum(amounts.filter((amount) => amount < 0n))
  const moved = [[texts.in, came] as const, [texts.out, went] as const]
  if (!isWhole || !isOfAllKinds) return moved
  const closing = lines[0]?.balance ?? opening
  const setAside = closing - opening - came - went
  return [
    [texts.opening, opening],
    ...moved,
    ...(setAside === 0n ? [] : [[texts.setAside, setAside] as const]),
    [texts.closing, closing],
  ]
}
