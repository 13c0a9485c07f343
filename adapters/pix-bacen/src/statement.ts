import { PspUnknown, type Statement, type StatementLine } from '@trevo/payments/ports'
import * as z from 'zod/mini'
import type { Connection } from './connection.ts'
import type { Report } from './report.ts'
import { Moment, partOf, SignedAmount, wordOf } from './values.ts'

interface Parts {
  readonly connection: Connection
  readonly report: Report
}

const TheirLine = z.object({
  tipo: z.string(),
  endToEndId: z.optional(z.string()),
  txid: z.optional(z.string()),
  id: z.optional(z.string()),
  rtrId: z.optional(z.string()),
  valor: SignedAmount,
  horario: Moment,
})

const Page = z.object({
  dia: z.string(),
  saldoInicial: SignedAmount,
  saldoFinal: SignedAmount,
  paginas: z.int().check(z.gte(0)),
  lancamentos: z.array(TheirLine),
})

const KINDS = {
  PIX_RECEBIDO: 'received',
  DEVOLUCAO_ENVIADA: 'return',
  MED: 'med',
  PAGAMENTO: 'payout',
  PAGAMENTO_DEVOLVIDO: 'payout_returned',
} as const

export async function statementOf({ connection, report }: Parts, day: string): Promise<Statement> {
  const pageOf = (page: number) => connection.read(Page, `/extrato/v1/${partOf(day)}?pagina=${page}`)
  const first = await pageOf(0)
  const pages = [first]
  while (pages.length < first.paginas) pages.push(await pageOf(pages.length))
  // The day may still go on: its pages are then of several moments, and their lines of none.
  const isOneBook = pages.every(
    ({ dia, saldoInicial, saldoFinal }) =>
      dia === day && saldoInicial === first.saldoInicial && saldoFinal === first.saldoFinal,
  )
  if (!isOneBook) throw new PspUnknown(`the pages of ${day} do not belong together`)
  const lines = pages.flatMap(({ lancamentos }) => lancamentos).map((line) => lineOf(line, report))
  return { opening: first.saldoInicial, closing: first.saldoFinal, lines }
}

function lineOf({ tipo, valor, horario, ...ids }: z.output<typeof TheirLine>, report: Report): StatementLine {
  const { endToEndId, txid, id, rtrId } = ids
  return { kind: wordOf(KINDS, tipo, report), endToEndId, txid, id, rtrId, amount: valor, at: horario }
}
