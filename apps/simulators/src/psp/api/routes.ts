import { z } from 'zod'
import type { Books } from '../books/books.ts'
import type { Charge, Client } from '../books/charge-rows.ts'
import { check, Problem, refuse } from '../problem.ts'

export interface Psp {
  readonly name: string
  readonly ispb: string
  readonly books: Books
}

export interface Call {
  readonly psp: Psp
  readonly client: Client
  /** What the path names. */
  readonly named: readonly string[]
  readonly query: URLSearchParams
  readonly body: unknown
}

export interface Answer {
  readonly status: number
  readonly body?: object
}

export interface Route {
  readonly method: string
  readonly path: RegExp
  readonly scope: string
  /** By which a fault names it. */
  readonly call: string
  readonly answer: (call: Call) => Answer
}

const ok = (body: object, status = 200): Answer => ({ status, body })

function chargeOf({ psp: { books }, client, named: [txid = ''] }: Call): Charge {
  const charge = books.charges.find(client, txid)
  if (!charge) throw refuse('CobNaoEncontrado', 'txid', 'Nenhuma cobrança com este txid', txid)
  return charge
}

function withPix({ psp: { books }, client }: Call, txid: string, answer: object): object {
  const pix = books.received.ofCharge(client, txid)
  return { ...answer, ...(pix.length > 0 && { pix: pix.map((one) => books.received.answer(client, one)) }) }
}

function readCharge(call: Call): Answer {
  const { psp, client, query } = call
  const charge = chargeOf(call)
  const wanted = query.get('revisao')
  if (wanted === null) return ok(withPix(call, charge.txid, psp.books.charges.answer(client, charge)))
  const old = /^\d{1,9}$/.test(wanted)
    ? psp.books.charges.revision(client, charge.txid, Number(wanted))
    : undefined
  if (!old) throw refuse('CobConsultaInvalida', 'revisao', 'Nenhuma revisão com este número', wanted)
  return ok(withPix(call, charge.txid, old))
}

function listCharges(call: Call): Answer {
  const { psp, client, query } = call
  const { parametros, rows } = psp.books.lists.charges(client, query)
  return ok({
    parametros,
    cobs: rows.map((charge) => withPix(call, charge.txid, psp.books.charges.answer(client, charge))),
  })
}

function listPix({ psp: { books }, client, query }: Call): Answer {
  const { parametros, rows } = books.lists.pix(client, query)
  return ok({ parametros, pix: rows.map((pix) => books.received.answer(client, pix)) })
}

function readPix({ psp: { books }, client, named: [endToEndId = ''] }: Call): Answer {
  const pix = books.received.find(client, endToEndId)
  if (!pix) throw refuse('PixNaoEncontrado', 'e2eid', 'Nenhum Pix recebido com este id', endToEndId)
  return ok(books.received.answer(client, pix))
}

const WebhookRequest = z.object({
  webhookUrl: z.url({ protocol: /^https$/, message: 'Deve ser um endereço https' }),
})

const mustOwn = (client: Client, chave: string) => {
  if (chave !== client.chave)
    throw refuse('WebhookOperacaoInvalida', 'chave', 'A chave não é do recebedor', chave)
}

function putWebhook({ psp: { books }, client, named: [chave = ''], body }: Call): Answer {
  mustOwn(client, chave)
  const { webhookUrl } = check('WebhookOperacaoInvalida', WebhookRequest, body)
  books.notices.register(client.clientId, 'pix', webhookUrl)
  return { status: 200 }
}

function readWebhook({ psp: { books }, client, named: [chave = ''] }: Call): Answer {
  const webhook = chave === client.chave ? books.notices.webhookOf(client.clientId, 'pix') : undefined
  if (!webhook) throw refuse('WebhookNaoEncontrado', 'chave', 'Nenhum webhook para esta chave', chave)
  return ok({ webhookUrl: webhook.url, chave, criacao: webhook.created })
}

function deleteWebhook(call: Call): Answer {
  readWebhook(call)
  call.psp.books.notices.remove(call.client.clientId, 'pix')
  return { status: 204 }
}

function putPayoutWebhook({ psp: { books }, client, body }: Call): Answer {
  const { webhookUrl } = check('WebhookOperacaoInvalida', WebhookRequest, body)
  books.notices.register(client.clientId, 'pagamentos', webhookUrl)
  return { status: 200 }
}

function putPayout({ psp: { books }, client, named: [id = ''], body }: Call): Answer {
  const { isNew, payout } = books.payouts.put(client, id, body)
  return ok(payout, isNew ? 201 : 200)
}

function readStatement({ psp: { books }, client, named: [day = ''], query }: Call): Answer {
  const page = query.get('pagina') ?? '0'
  if (!z.iso.date().safeParse(day).success || !/^\d{1,6}$/.test(page)) throw new Problem('RequisicaoInvalida')
  const statement = books.statement.dayOf(client.clientId, day, Number(page))
  return ok(books.faults.take('wrong-balance') ? { ...statement, saldoFinal: '0.01' } : statement)
}

const COB = /^\/api\/v2\/cob\/([^/]+)$/
const RETURN = /^\/api\/v2\/pix\/([^/]+)\/devolucao\/([^/]+)$/
const WEBHOOK = /^\/api\/v2\/webhook\/([^/]+)$/
const PAYOUT = /^\/payout\/v1\/pagamentos\/([^/]+)$/

const route = (
  method: string,
  path: RegExp,
  scope: string,
  call: string,
  answer: Route['answer'],
): Route => ({ method, path, scope, call, answer })

export const ROUTES: readonly Route[] = [
  route('PUT', COB, 'cob.write', 'putCharge', ({ psp, client, named: [txid = ''], body }) =>
    ok(psp.books.charges.put(client, txid, body), 201),
  ),
  route('PATCH', COB, 'cob.write', 'changeCharge', ({ psp, client, named: [txid = ''], body }) =>
    ok(psp.books.charges.change(client, txid, body)),
  ),
  route('GET', COB, 'cob.read', 'readCharge', readCharge),
  route('GET', /^\/api\/v2\/cob$/, 'cob.read', 'listCharges', listCharges),
  route('GET', /^\/api\/v2\/pix\/([^/]+)$/, 'pix.read', 'readPix', readPix),
  route('GET', /^\/api\/v2\/pix$/, 'pix.read', 'listPix', listPix),
  route('PUT', RETURN, 'pix.write', 'putReturn', ({ psp, client, named: [endToEndId = '', id = ''], body }) =>
    ok(psp.books.returns.ask(client, endToEndId, id, body), 201),
  ),
  route('GET', RETURN, 'pix.read', 'readReturn', ({ psp, client, named: [endToEndId = '', id = ''] }) =>
    ok(psp.books.returns.find(client, endToEndId, id)),
  ),
  route('PUT', WEBHOOK, 'webhook.write', 'putWebhook', putWebhook),
  route('GET', WEBHOOK, 'webhook.read', 'readWebhook', readWebhook),
  route('DELETE', WEBHOOK, 'webhook.write', 'deleteWebhook', deleteWebhook),
  route('POST', /^\/payout\/v1\/chaves\/consulta$/, 'payout.read', 'lookUpKey', ({ psp, body }) =>
    ok(psp.books.payouts.lookUp({ ispb: psp.ispb, nome: psp.name }, body)),
  ),
  route('PUT', PAYOUT, 'payout.write', 'putPayout', putPayout),
  route('GET', PAYOUT, 'payout.read', 'readPayout', ({ psp, client, named: [id = ''] }) =>
    ok(psp.books.payouts.find(client, id)),
  ),
  route('PUT', /^\/payout\/v1\/webhook$/, 'payout.write', 'putPayoutWebhook', putPayoutWebhook),
  route('GET', /^\/extrato\/v1\/([^/]+)$/, 'statement.read', 'readStatement', readStatement),
]

export const SCOPES: ReadonlySet<string> = new Set(ROUTES.map(({ scope }) => scope))
