import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Logger } from '@trevo/telemetry'
import { listen } from '../../listen.ts'
import { COMMANDS, type Control } from '../control/routes.ts'
import type { Payloads } from '../payload.ts'
import { Problem } from '../problem.ts'
import { BodyTooLarge, readBody } from '../read-body.ts'
import { pageOf, type BankPages } from './pages.ts'
import type { Reply } from './reply.ts'

export interface Bank {
  readonly pages: BankPages
  readonly control: Control
  readonly payloads: Payloads
  readonly log: Logger
  /** After each request, which may have left something to do. */
  readonly wake: () => void
}

/** Nobody else's scripts, pictures or frames, and forms that lead nowhere but here. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'self'; " +
  "frame-ancestors 'none'"

const ASSETS: ReadonlyMap<string, readonly [type: string, file: URL]> = new Map([
  ['/assets/bank.css', ['text/css', new URL('../assets/bank.css', import.meta.url)]],
  ['/assets/bank.js', ['text/javascript', new URL('../assets/bank.js', import.meta.url)]],
] as const)

const json = (value: object, status = 200): Reply => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
})

const PAYLOAD = /^\/qr\/v2\/([\da-f]{32})$/

async function command({ control }: Bank, request: IncomingMessage, path: string): Promise<Reply> {
  const found = COMMANDS.get(`${request.method} ${path}`)
  if (!found) throw new Problem('NaoEncontrado')
  const text = await readBody(request)
  // Pages of others cannot send this type, so no page somebody happens to visit moves money here.
  const isJson = request.headers['content-type']?.startsWith('application/json')
  if (text !== '' && !isJson) throw new Problem('RequisicaoInvalida')
  return json(await found(control, text === '' ? {} : parse(text)))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem('RequisicaoInvalida')
  }
}

/** A form on somebody else's page may not pay here. */
const isForeign = ({ method, headers }: IncomingMessage) =>
  method !== 'GET' && headers.origin !== undefined && headers.origin !== `http://${headers.host}`

async function answer(bank: Bank, request: IncomingMessage): Promise<Reply> {
  const url = new URL(request.url ?? '/', 'http://bank')
  const { pathname } = url
  if (pathname.startsWith('/control/')) return command(bank, request, pathname.slice('/control'.length))
  if (pathname === '/qr/v2/keys') return json(bank.payloads.keys())
  const [, token] = PAYLOAD.exec(pathname) ?? []
  if (token) return { type: 'application/jose', body: bank.payloads.sign(token) }
  const [type, file] = ASSETS.get(pathname) ?? []
  if (type && file) return { type, body: await readFile(file) }
  const page = pageOf(request, url)
  if (!page) throw new Problem('NaoEncontrado')
  if (isForeign(request)) throw new Problem('AcessoNegado')
  return page(bank.pages, request, url)
}

async function serve(bank: Bank, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const reply = await answer(bank, request).catch((error: unknown): Reply => {
    const known = error instanceof BodyTooLarge ? new Problem('RequisicaoInvalida') : error
    if (known instanceof Problem) return json(known.body(''), known.status)
    bank.log.error({ err: error }, 'could not answer')
    return { status: 500 }
  })
  response
    .writeHead(reply.status ?? 200, {
      'content-type': reply.type ?? 'text/plain',
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      // With none at all, a browser would not say that our own forms are ours.
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
      ...(reply.location && { location: reply.location }),
    })
    .end(reply.body)
}

/** What needs no certificate: the bank's pages, the payloads of QR codes, and the control of tests. */
export async function serveBank(bank: Bank, port: number, host: string) {
  const server = createServer((request, response) => void serve(bank, request, response).finally(bank.wake))
  return listen(server, port, host)
}
