import { isEndToEndId, type PixReturn, type ReceivedPix } from '@trevo/payments/ports'
import * as z from 'zod/mini'
import type { Report } from './report.ts'
import { Amount, Moment, wordOf } from './values.ts'

export const TheirReturn = z.object({
  id: z.string(),
  rtrId: z.string(),
  valor: Amount,
  status: z.string(),
  natureza: z.optional(z.string()),
  motivo: z.optional(z.string()),
})

/** An extension: a PSP that has it may have it in its own way, and a Pix without it is still one. */
const TheirPayer = z.object({
  cpf: z.optional(z.string().check(z.regex(/^\d{11}$/))),
  cnpj: z.optional(z.string().check(z.regex(/^[\dA-Z]{14}$/))),
  nome: z.optional(z.string()),
})

export const TheirPix = z.object({
  endToEndId: z.string().check(z.refine(isEndToEndId)),
  txid: z.optional(z.string()),
  valor: Amount,
  horario: Moment,
  pagador: z.optional(z.unknown()),
  // The schema of the standard has an array, its example a single one.
  devolucoes: z.optional(z.union([z.array(TheirReturn), TheirReturn])),
})

const STATUSES = { EM_PROCESSAMENTO: 'processing', DEVOLVIDO: 'done', NAO_REALIZADO: 'failed' } as const
const NATURES = {
  ORIGINAL: 'original',
  MED_OPERACIONAL: 'med_operational',
  MED_FRAUDE: 'med_fraud',
} as const

export function returnOf(theirs: z.output<typeof TheirReturn>, report: Report): PixReturn {
  return {
    id: theirs.id,
    rtrId: theirs.rtrId,
    amount: theirs.valor,
    status: wordOf(STATUSES, theirs.status, report),
    nature: wordOf(NATURES, theirs.natureza ?? 'ORIGINAL', report),
    reason: theirs.motivo,
  }
}

export function pixOf(theirs: z.output<typeof TheirPix>, report: Report): ReceivedPix {
  const { endToEndId, txid, valor, horario, pagador, devolucoes = [] } = theirs
  if (!Array.isArray(devolucoes)) report('lone_return', endToEndId)
  return {
    endToEndId,
    txid,
    amount: valor,
    paidAt: horario,
    payer: payerOf(endToEndId, pagador, report),
    returns: [devolucoes].flat().map((one) => returnOf(one, report)),
  }
}

/** Who paid is asked in another way where it is not said clearly. */
function payerOf(endToEndId: string, pagador: unknown, report: Report): ReceivedPix['payer'] {
  if (pagador === undefined) return undefined
  const { data } = TheirPayer.safeParse(pagador)
  const taxIds = [data?.cpf, data?.cnpj].filter((id) => id !== undefined)
  if (taxIds.length === 1) return { taxId: taxIds[0]!, name: data?.nome ?? '' }
  report('unreadable_payer', endToEndId)
  return undefined
}
