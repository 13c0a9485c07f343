import { decimalOf } from '@trevo/kernel'
import { PspRefusal, PspUnknown, type Payout, type Psp } from '@trevo/payments/ports'
import * as z from 'zod/mini'
import type { Connection } from './connection.ts'
import type { Report } from './report.ts'
import { Amount, partOf, wordOf } from './values.ts'

interface Parts {
  readonly connection: Connection
  readonly report: Report
}

const TheirHolder = z.object({
  tipo: z.string(),
  nome: z.string(),
  cpfMascarado: z.string(),
  confere: z.boolean(),
  instituicao: z.object({ nome: z.string() }),
})

const TheirPayout = z.object({
  id: z.string(),
  valor: Amount,
  status: z.string(),
  endToEndId: z.optional(z.string()),
  motivo: z.optional(z.string()),
})

const KEY_TYPES = { CPF: 'cpf', CNPJ: 'cnpj', PHONE: 'phone', EMAIL: 'email', EVP: 'evp' } as const
const STATES = {
  EM_PROCESSAMENTO: 'processing',
  LIQUIDADO: 'settled',
  RECUSADO: 'refused',
  DEVOLVIDO: 'returned',
} as const
/** Nobody can be paid at a key that is gone, whatever became of the account. */
const REASONS = {
  TITULAR_DIVERGENTE: 'holder_mismatch',
  CHAVE_NAO_ENCONTRADA: 'account_closed',
  CONTA_ENCERRADA: 'account_closed',
} as const

/** Paying out is not in API Pix: this is the dialect of the PSP. */
export function payoutsOf({ connection, report }: Parts): Psp['payouts'] {
  const pathOf = (id: string) => `/payout/v1/pagamentos/${partOf(id)}`

  function payoutOf(theirs: z.output<typeof TheirPayout>, id: string): Payout {
    if (theirs.id !== id) throw new PspUnknown('the PSP answered for another payout')
    const { valor: amount, endToEndId, motivo } = theirs
    const reason = motivo === undefined ? undefined : wordOf(REASONS, motivo, report)
    return { id, amount, endToEndId, reason, state: wordOf(STATES, theirs.status, report) }
  }

  return {
    async resolve(chave, cpfEsperado) {
      const asked = { chave, cpfEsperado }
      const theirs = await connection
        .change(TheirHolder, 'POST', '/payout/v1/chaves/consulta', asked)
        .catch((error: unknown) => {
          if (error instanceof PspRefusal && error.code === 'ChaveNaoEncontrada') return undefined
          throw error
        })
      return (
        theirs && {
          type: wordOf(KEY_TYPES, theirs.tipo, report),
          name: theirs.nome,
          maskedCpf: theirs.cpfMascarado,
          isExpected: theirs.confere,
          institution: theirs.instituicao.nome,
        }
      )
    },
    async send({ id, amount, key, cpfExpected, validUntil }) {
      const body = {
        valor: decimalOf(amount, 'BRL'),
        chave: key,
        cpfEsperado: cpfExpected,
        validoAte: validUntil.toISOString(),
      }
      try {
        return payoutOf(await connection.change(TheirPayout, 'PUT', pathOf(id), body), id)
      } catch (error) {
        // Something was paid, or will be, under this id: to call that a refusal would give the money back.
        if (error instanceof PspRefusal && error.code === 'PagamentoDivergente')
          throw new PspUnknown('another payout has this id', { cause: error })
        throw error
      }
    },
    async query(id) {
      const theirs = await connection.find(TheirPayout, pathOf(id), ['PagamentoNaoEncontrado'])
      return theirs && payoutOf(theirs, id)
    },
  }
}
