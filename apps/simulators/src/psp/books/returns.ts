import { z } from 'zod'
import { AMOUNT, centsOf } from '../amounts.ts'
import { newReturnId } from '../ids.ts'
import { check, Problem, refuse } from '../problem.ts'
import type { Client } from './charge-rows.ts'
import type { PspClock } from './clock.ts'
import type { Database } from './database.ts'
import type { Kept } from './kept.ts'
import type { Policy } from './policy.ts'
import { returnAnswer, type GivenBack, type Pix, type Received } from './received.ts'
import { openReturnRows, type ReturnEnd } from './return-rows.ts'
import type { Statement } from './statement.ts'

const RETURN_DAYS = 90

const ReturnRequest = z.object({
  id: z.string().regex(/^[a-zA-Z\d]{1,35}$/, 'Deve ter de 1 a 35 letras e algarismos'),
  valor: z
    .string('Informe o valor')
    .regex(AMOUNT, 'Não respeita o formato 0.00')
    .refine((text) => !/^[0.]*$/.test(text), 'Deve ser maior que zero'),
  natureza: z.literal('ORIGINAL', 'Este Pix só se devolve como ORIGINAL').default('ORIGINAL'),
  descricao: z.string().max(140, 'Passa de 140 caracteres').optional(),
})

export type MedNature = 'MED_FRAUDE' | 'MED_OPERACIONAL'

export interface ReturnParts {
  readonly database: Database
  readonly clock: PspClock
  readonly statement: Statement
  readonly received: Received
  readonly policy: Kept<Policy>
  readonly ispb: string
}

/** Money that goes back to who paid it: because the receiver wants that, or because the payer complained (MED). */
export function openReturns({ database, clock, statement, received, policy, ispb }: ReturnParts) {
  const rows = openReturnRows(database, clock, ispb)

  function pixOf(client: Client, endToEndId: string): Pix {
    const pix = received.find(client, endToEndId)
    if (!pix) throw refuse('PixNaoEncontrado', 'e2eid', 'Nenhum Pix recebido com este id', endToEndId)
    return pix
  }

  function ask(client: Client, endToEndId: string, id: string, body: unknown): object {
    const pix = pixOf(client, endToEndId)
    // A body is an object or absent; the server sees to that.
    const fields = { ...(body as object), id }
    const { valor, natureza, descricao } = check('PixDevolucaoInvalida', ReturnRequest, fields)
    if (rows.find(endToEndId, id)) throw refuse('PixDevolucaoInvalida', 'id', 'Este id já foi usado', id)
    if (centsOf(valor) > leftOf(pix, received.returnsOf(endToEndId)))
      throw refuse('PixDevolucaoInvalida', 'valor', 'As devoluções passam do valor do Pix', valor)
    if (clock.now() - Date.parse(pix.at) > RETURN_DAYS * 86_400_000)
      throw refuse('PixDevolucaoInvalida', 'e2eid', 'Passaram mais de 90 dias', endToEndId)
    const { returns } = policy.get()
    const due = returns.mode === 'hold' ? null : clock.time(returns.afterMs)
    return returnAnswer(
      rows.insert(pix, { id, cents: centsOf(valor), nature: natureza, note: descricao, due }),
    )
  }

  /** False, if it was not under way. */
  function finish(client: Client, endToEndId: string, id: string, end: ReturnEnd): boolean {
    const back = rows.find(endToEndId, id)
    if (back?.status !== 'EM_PROCESSAMENTO') return false
    const pix = pixOf(client, endToEndId)
    const at = clock.time()
    rows.end(back, end, at)
    if (end.status === 'DEVOLVIDO') {
      const kind = back.nature === 'ORIGINAL' ? 'DEVOLUCAO_ENVIADA' : 'MED'
      const cents = -back.amount
      statement.write({ client: client.clientId, kind, endToEndId, txid: pix.txid, id, cents, at })
    }
    received.notify(client, pix)
    return true
  }

  function raiseMed(client: Client, pix: Pix, cents: bigint, nature: MedNature): object {
    if (cents > leftOf(pix, received.returnsOf(pix.e2e))) throw new Problem('PixDevolucaoInvalida')
    const { id } = rows.insert(pix, { id: newReturnId(), cents, nature, due: null })
    finish(client, pix.e2e, id, { status: 'DEVOLVIDO' })
    return returnAnswer(rows.find(pix.e2e, id)!)
  }

  /** Those whose time has come, as the policy has it. Whether there were any. */
  function finishDue(clientOf: (id: string) => Client): boolean {
    const due = rows.due()
    const { returns } = policy.get()
    const failed = returns.mode === 'fail' && ({ status: 'NAO_REALIZADO', reason: returns.reason } as const)
    for (const { client, e2e, id } of due)
      finish(clientOf(client), e2e, id, failed || { status: 'DEVOLVIDO' })
    return due.length > 0
  }

  return {
    ask: (...args: Parameters<typeof ask>) => database.atomically(() => ask(...args)),
    find(client: Client, endToEndId: string, id: string): object {
      pixOf(client, endToEndId)
      const back = rows.find(endToEndId, id)
      if (!back) throw refuse('PixDevolucaoNaoEncontrada', 'id', 'Nenhuma devolução com este id', id)
      return returnAnswer(back)
    },
    finish: (...args: Parameters<typeof finish>) => database.atomically(() => finish(...args)),
    raiseMed: (...args: Parameters<typeof raiseMed>) => database.atomically(() => raiseMed(...args)),
    finishDue: (clientOf: (id: string) => Client) => database.atomically(() => finishDue(clientOf)),
  }
}

/** What of a Pix has not gone back, and is not on its way. */
const leftOf = ({ amount }: Pix, returns: readonly GivenBack[]): bigint =>
  returns
    .filter(({ status }) => status !== 'NAO_REALIZADO')
    .reduce((left, back) => left - back.amount, amount)
