import { decimalOf } from '@trevo/kernel'
import {
  PspRefusal,
  PspUnknown,
  type PixReturn,
  type PixWanted,
  type Psp,
  type ReceivedPix,
} from '@trevo/payments/ports'
import * as z from 'zod/mini'
import type { Connection } from './connection.ts'
import type { Report } from './report.ts'
import { pixOf, returnOf, TheirPix, TheirReturn } from './pix.ts'
import { partOf } from './values.ts'

interface Parts {
  readonly connection: Connection
  readonly report: Report
}

const PAGE_ITEMS = '1000'

/** Each is read apart, so that a strange one does not hide the rest. */
const Page = z.object({
  parametros: z.object({ paginacao: z.object({ quantidadeDePaginas: z.int().check(z.gte(0)) }) }),
  pix: z.optional(z.array(z.unknown())),
})

export function receivedOf({ connection, report }: Parts): Psp['pix'] {
  const returnPath = (endToEndId: string, id: string) =>
    `/api/v2/pix/${partOf(endToEndId)}/devolucao/${partOf(id)}`

  async function readReturn(endToEndId: string, id: string): Promise<PixReturn | undefined> {
    const absent = ['PixDevolucaoNaoEncontrada', 'PixNaoEncontrado']
    const theirs = await connection.find(TheirReturn, returnPath(endToEndId, id), absent)
    return theirs && returnOf(theirs, report)
  }

  return {
    readReturn,
    async read(endToEndId) {
      const path = `/api/v2/pix/${partOf(endToEndId)}`
      const theirs = await connection.find(TheirPix, path, ['PixNaoEncontrado'])
      if (theirs && theirs.endToEndId !== endToEndId) throw new PspUnknown('the PSP answered for another Pix')
      return theirs && pixOf(theirs, report)
    },
    list: (wanted) => listPages({ connection, report }, wanted),
    async giveBack({ endToEndId, id, amount }) {
      const body = { valor: decimalOf(amount, 'BRL') }
      try {
        return returnOf(await connection.change(TheirReturn, 'PUT', returnPath(endToEndId, id), body), report)
      } catch (error) {
        if (!(error instanceof PspRefusal)) throw error
        // They refuse an id that was used, also for the very same return.
        const existing = await readReturn(endToEndId, id).catch((cause: unknown) => {
          throw new PspUnknown('a return was refused, and whether there is one cannot be read', { cause })
        })
        if (!existing) throw error
        if (existing.amount !== amount) throw new PspUnknown('a return of another amount has this id')
        return existing
      }
    },
  }
}

async function* listPages({ connection, report }: Parts, wanted: PixWanted): AsyncGenerator<ReceivedPix> {
  for (let page = 0, pages = 1; page < pages; page += 1) {
    const answer = await connection.read(Page, `/api/v2/pix?${queryOf(wanted, page)}`)
    pages = answer.parametros.paginacao.quantidadeDePaginas
    for (const item of answer.pix ?? []) {
      const { data } = TheirPix.safeParse(item)
      if (data) yield pixOf(data, report)
      else report('unreadable_pix', nameOf(item))
    }
  }
}

function queryOf({ from, to, withoutTxid, payerCpf }: PixWanted, page: number): string {
  const query = new URLSearchParams({
    inicio: from.toISOString(),
    fim: to.toISOString(),
    'paginacao.paginaAtual': String(page),
    'paginacao.itensPorPagina': PAGE_ITEMS,
  })
  if (withoutTxid) query.set('txIdPresente', 'false')
  if (payerCpf !== undefined) query.set('cpf', payerCpf)
  return query.toString()
}

/** How somebody finds it at the PSP. */
function nameOf(item: unknown): string {
  const { data } = z.object({ endToEndId: z.string() }).safeParse(item)
  return data?.endToEndId.slice(0, 40) ?? ''
}
