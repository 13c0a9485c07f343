import type { IncomingMessage } from 'node:http'
import type { Html } from '../../html.ts'
import type { Books } from '../books/books.ts'
import type { LocationOf } from '../books/charge-rows.ts'
import { keyTypeOf } from '../books/keys.ts'
import type { Pix } from '../books/received.ts'
import { isCpf } from '../documents.ts'
import { readBody } from '../read-body.ts'
import { keysContent } from './keys-page.ts'
import { renderPage, type Tab } from './page.ts'
import { payContent, type PayForm } from './pay-page.ts'
import { alert } from './parts.ts'
import { readOrder } from './read-order.ts'
import { holderContent, receiptContent, receiptsContent, type Arrived } from './receipt-page.ts'
import type { Reply } from './reply.ts'

export interface BankPages {
  readonly name: string
  readonly books: Books
  readonly locationOf: LocationOf
}

const SHOWN = 200
const RECEIPT = /^\/comprovante\/([a-zA-Z\d]{32})$/
const digits = (text: string) => text.replace(/\D/g, '')

/** Of one person, newest first: payouts to their keys, payments they made, and what came back of either. */
const HOLDER_LINES = `
  select e2e, client as sender, amount, settled as at, 'received' as kind from payout where holder = ?1 and settled is not null
  union all select e2e, client, -amount, returned, 'returned' from payout where holder = ?1 and returned is not null
  union all select e2e, receiver, -amount, at, 'paid' from pix where payer = ?1
  union all select rtr, receiver, give_back.amount, finished, 'refunded' from give_back join pix using (e2e)
    where payer = ?1 and finished is not null
  order by at desc limit ${SHOWN}`

type Page = (pages: BankPages, request: IncomingMessage, url: URL) => Reply | Promise<Reply>

function show({ name }: BankPages, tab: Tab, title: string, content: Html, status = 200): Reply {
  return { status, type: 'text/html; charset=utf-8', body: renderPage({ bank: name, title, tab, content }) }
}

function showPay(pages: BankPages, form: PayForm, status = 200): Reply {
  const read = form.code === '' ? undefined : readOrder(pages.books, pages.locationOf, form.code)
  const isReady = read && 'order' in read
  return show(pages, '/', isReady ? 'Confira e pague' : 'Pagar com Pix', payContent(form, read), status)
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams(await readBody(request))
}

async function pay(pages: BankPages, request: IncomingMessage): Promise<Reply> {
  const { books } = pages
  const form = await formOf(request)
  const [code, order] = [form.get('code') ?? '', form.get('order') ?? '']
  const [name, cpf] = [(form.get('name') ?? '').trim(), digits(form.get('cpf') ?? '')]
  const sent = books.received.ofOrder(order)
  if (sent) return { status: 303, location: `/comprovante/${sent.e2e}` }
  const errors = {
    name: name === '' ? 'Informe o nome' : undefined,
    cpf: isCpf(cpf) ? undefined : 'Este CPF não é válido. Confira os números.',
  }
  if (errors.name ?? errors.cpf) return showPay(pages, { code, name, cpf, errors }, 400)
  const read = readOrder(books, pages.locationOf, code)
  if ('reason' in read) return showPay(pages, { code }, 400)
  const { client, cents, txid } = read.order
  const payment = { cents, payer: { document: cpf, name }, order, ...(txid && { txid }) }
  return { status: 303, location: `/comprovante/${books.received.receive(client, payment).e2e}` }
}

function receipts(pages: BankPages): Reply {
  const pix = pages.books.database.all<Pix>('select * from pix order by seq desc limit ?', SHOWN)
  return show(pages, '/comprovantes', 'Comprovantes', receiptsContent(pix))
}

function receipt(pages: BankPages, endToEndId: string): Reply {
  const pix = pages.books.database.one<Pix>('select * from pix where e2e = ?', endToEndId)
  if (!pix) return show(pages, '/comprovantes', 'Comprovante', alert('Nenhum pagamento com este ID.'), 404)
  return show(
    pages,
    '/comprovantes',
    'Comprovante',
    receiptContent(pix, pages.books.received.returnsOf(pix.e2e)),
  )
}

function holder(pages: BankPages, _: IncomingMessage, { searchParams }: URL): Reply {
  const cpf = digits(searchParams.get('cpf') ?? '')
  const error = cpf === '' || isCpf(cpf) ? undefined : 'Este CPF não é válido. Confira os números.'
  const rows = error ? [] : pages.books.database.all<Arrived>(HOLDER_LINES, cpf)
  const nameOf = (id: string) => pages.books.clients.find(({ clientId }) => clientId === id)?.name ?? id
  const lines = rows.map((row) => ({ ...row, sender: nameOf(row.sender) }))
  return show(pages, '/extrato', 'Extrato', holderContent(cpf, error, lines), error ? 400 : 200)
}

async function register(pages: BankPages, request: IncomingMessage): Promise<Reply> {
  const form = await formOf(request)
  const typed = (form.get('key') ?? '').trim()
  const key = typed.startsWith('+') ? `+${digits(typed)}` : typed.toLowerCase()
  const [name, cpf] = [(form.get('name') ?? '').trim(), digits(form.get('cpf') ?? '')]
  const type = keyTypeOf(key)
  const errors = {
    ...(!type && { key: 'Isto não é uma chave Pix.' }),
    ...(name === '' && { name: 'Informe o nome' }),
    ...(!isCpf(cpf) && { cpf: 'Este CPF não é válido. Confira os números.' }),
    ...(type === 'CPF' && key !== cpf && { cpf: 'Uma chave CPF é do próprio CPF.' }),
  }
  if (!type || Object.keys(errors).length > 0)
    return show(
      pages,
      '/chaves',
      'Chaves Pix',
      keysContent(pages.books.keys.list(), { key, name, cpf, errors }),
      400,
    )
  pages.books.keys.register({ key, type, name, cpf })
  return { status: 303, location: '/chaves' }
}

const PAGES: ReadonlyMap<string, Page> = new Map<string, Page>([
  ['GET /', (pages, _, { searchParams }) => showPay(pages, { code: searchParams.get('code') ?? '' })],
  ['POST /pagar', pay],
  ['GET /comprovantes', receipts],
  ['GET /extrato', holder],
  ['GET /chaves', (pages) => show(pages, '/chaves', 'Chaves Pix', keysContent(pages.books.keys.list(), {}))],
  ['POST /chaves', register],
])

/** Nothing, if there is no such page. */
export function pageOf(request: IncomingMessage, { pathname }: URL): Page | undefined {
  const [, endToEndId] = RECEIPT.exec(pathname) ?? []
  if (endToEndId && request.method === 'GET') return (pages) => receipt(pages, endToEndId)
  return PAGES.get(`${request.method} ${pathname}`)
}
