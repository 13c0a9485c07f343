import { z } from 'zod'
import { AMOUNT, amountOf, centsOf } from '../amounts.ts'
import { isCpf, maskCpf } from '../documents.ts'
import { newTransferId } from '../ids.ts'
import { check, Problem, refuse } from '../problem.ts'
import type { Client } from './charge-rows.ts'
import type { PspClock } from './clock.ts'
import type { Database } from './database.ts'
import type { Keys } from './keys.ts'
import type { Kept } from './kept.ts'
import type { Notices } from './notices.ts'
import { openPayoutRows, type Payout, type PayoutStatus } from './payout-rows.ts'
import type { Policy } from './policy.ts'
import type { Statement } from './statement.ts'

const Key = z.string('Informe a chave').min(1, 'Informe a chave').max(77, 'Passa de 77 caracteres')
const Cpf = z.string('Informe o CPF').refine(isCpf, 'CPF inválido')

const LookUp = z.object({ chave: Key, cpfEsperado: Cpf })

const PayoutRequest = z.object({
  id: z.string().regex(/^[a-zA-Z\d-]{1,40}$/, 'Deve ter de 1 a 40 letras, algarismos e hifens'),
  valor: z
    .string('Informe o valor')
    .regex(AMOUNT, 'Não respeita o formato 0.00')
    .refine((text) => !/^[0.]*$/.test(text), 'Deve ser maior que zero'),
  chave: Key,
  cpfEsperado: Cpf,
  validoAte: z.iso.datetime({ offset: true, message: 'Não é uma data e hora' }),
  descricao: z.string().max(140, 'Passa de 140 caracteres').optional(),
})

export interface PayoutParts {
  readonly database: Database
  readonly clock: PspClock
  readonly statement: Statement
  readonly notices: Notices
  readonly keys: Keys
  readonly policy: Kept<Policy>
  readonly ispb: string
}

/** What each end can follow on. */
const BEFORE: Readonly<Record<PayoutStatus, PayoutStatus | undefined>> = {
  EM_PROCESSAMENTO: undefined,
  LIQUIDADO: 'EM_PROCESSAMENTO',
  RECUSADO: 'EM_PROCESSAMENTO',
  DEVOLVIDO: 'LIQUIDADO',
}

/** Money that leaves for an account of somebody. The same id has one effect, however often it arrives. */
export function openPayouts(parts: PayoutParts) {
  const { database, clock, statement, notices, keys, policy, ispb } = parts
  const rows = openPayoutRows(database, clock)

  /** Whether it is new, and how it stands. */
  function put({ clientId }: Client, id: string, body: unknown): { isNew: boolean; payout: object } {
    // A body is an object or absent; the server sees to that.
    const request = check('RequisicaoInvalida', PayoutRequest, { ...(body as object), id })
    const asText = JSON.stringify(request)
    const existing = rows.find(clientId, id)
    if (existing && existing.request !== asText) throw new Problem('PagamentoDivergente')
    if (existing) return { isNew: false, payout: answerOf(existing) }
    // Later than this nobody waits for it any more, and its money may be somewhere else already.
    if (clock.now() > Date.parse(request.validoAte))
      throw refuse('PagamentoForaDoPrazo', 'validoAte', 'O prazo já passou', request.validoAte)
    const holder = keys.holderOf(request.chave)
    const { payouts } = policy.get()
    rows.insert({
      client: clientId,
      id,
      request: asText,
      cents: centsOf(request.valor),
      key: request.chave,
      holder,
      due: payouts.mode === 'hold' ? null : clock.time(payouts.afterMs),
    })
    if (!holder) finish(clientId, id, 'RECUSADO', 'CHAVE_NAO_ENCONTRADA')
    else if (holder.cpf !== request.cpfEsperado) finish(clientId, id, 'RECUSADO', 'TITULAR_DIVERGENTE')
    return { isNew: true, payout: answerOf(rows.find(clientId, id)!) }
  }

  /** False, if it cannot come to that any more. */
  function finish(client: string, id: string, status: PayoutStatus, reason?: string): boolean {
    const payout = rows.find(client, id)
    if (!payout || payout.status !== BEFORE[status]) return false
    const at = clock.time()
    const endToEndId = status === 'LIQUIDADO' ? newTransferId('E', ispb, at) : payout.e2e
    rows.end(payout, { status, reason, endToEndId, at })
    const moved = { client, id, at, ...(endToEndId && { endToEndId }) }
    if (status === 'LIQUIDADO') statement.write({ ...moved, kind: 'PAGAMENTO', cents: -payout.amount })
    if (status === 'DEVOLVIDO')
      statement.write({ ...moved, kind: 'PAGAMENTO_DEVOLVIDO', cents: payout.amount })
    notices.add(client, 'pagamentos', { id })
    return true
  }

  /** Those whose time has come, as the policy has it. Whether there were any. */
  function finishDue(): boolean {
    const due = rows.due()
    const { payouts } = policy.get()
    for (const { client, id } of due) {
      if (payouts.mode === 'refuse') finish(client, id, 'RECUSADO', payouts.reason)
      else finish(client, id, 'LIQUIDADO')
    }
    return due.length > 0
  }

  return {
    lookUp: (institution: { ispb: string; nome: string }, body: unknown) => lookUp(keys, institution, body),
    put: (...args: Parameters<typeof put>) => database.atomically(() => put(...args)),
    find({ clientId }: Client, id: string): object {
      const payout = rows.find(clientId, id)
      if (!payout) throw refuse('PagamentoNaoEncontrado', 'id', 'Nenhum pagamento com este id', id)
      return answerOf(payout)
    },
    has: ({ clientId }: Client, id: string) => rows.find(clientId, id) !== undefined,
    finish: (...args: Parameters<typeof finish>) => database.atomically(() => finish(...args)),
    finishDue: () => database.atomically(finishDue),
  }
}

function lookUp(keys: Keys, institution: object, body: unknown): object {
  const { chave, cpfEsperado } = check('RequisicaoInvalida', LookUp, body)
  const holder = keys.holderOf(chave)
  if (!holder) throw refuse('ChaveNaoEncontrada', 'chave', 'Nenhuma conta com esta chave', chave)
  return {
    tipo: holder.type,
    nome: holder.name,
    cpfMascarado: maskCpf(holder.cpf),
    confere: holder.cpf === cpfEsperado,
    instituicao: institution,
  }
}

const answerOf = (payout: Payout) => ({
  id: payout.id,
  valor: amountOf(payout.amount),
  status: payout.status,
  ...(payout.e2e && { endToEndId: payout.e2e }),
  ...(payout.reason && { motivo: payout.reason }),
  horario: {
    solicitacao: payout.asked,
    ...(payout.settled && { liquidacao: payout.settled }),
    ...(payout.returned && { devolucao: payout.returned }),
  },
})
