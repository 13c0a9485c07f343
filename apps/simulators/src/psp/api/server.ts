import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '@trevo/kernel'
import type { Logger } from '@trevo/telemetry'
import { listen } from '../../listen.ts'
import type { Faults } from '../faults.ts'
import { Problem, type ProblemType } from '../problem.ts'
import { BodyTooLarge, readBody } from '../read-body.ts'
import { clientWith, grantToken } from './oauth.ts'
import { ROUTES, type Answer, type Psp } from './routes.ts'

/** Files in PEM. */
export interface ServerTls {
  readonly key: string
  readonly cert: string
  /** Of those who may call. */
  readonly clientCa: string
}

/** The caller is left without an answer. */
class Cut extends Error {}

const OUTAGES = [
  ['unavailable', 'ServicoIndisponivel'],
  ['internal-error', 'ErroInternoDoServidor'],
  ['gateway-timeout', 'IndisponibilidadePorTempoEsgotado'],
] as const satisfies (readonly [string, ProblemType])[]

async function cutIf(faults: Faults, kind: 'timeout-before' | 'timeout-after', call: string): Promise<void> {
  const fault = faults.take(kind, call)
  if (!fault) return
  await pause(fault.ms)
  throw new Cut()
}

function parse(text: string): unknown {
  if (text === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    // Said below, as for what is JSON but no object.
  }
  throw new Problem('RequisicaoInvalida')
}

async function answer(psp: Psp, request: IncomingMessage): Promise<Answer> {
  const { faults } = psp.books
  if (faults.take('down')) throw new Cut()
  const url = new URL(request.url ?? '/', 'https://psp')
  const authorization = request.headers.authorization ?? ''
  const text = await readBody(request)
  if (request.method === 'POST' && url.pathname === '/oauth/token') {
    if (faults.take('unavailable', 'token')) throw new Problem('ServicoIndisponivel')
    return grantToken(psp.books, authorization, text)
  }
  const route = ROUTES.find(({ method, path }) => method === request.method && path.test(url.pathname))
  if (!route) throw new Problem('NaoEncontrado')
  const client = clientWith(psp.books, authorization, route.scope)
  for (const [kind, type] of OUTAGES) if (faults.take(kind, route.call)) throw new Problem(type)
  await cutIf(faults, 'timeout-before', route.call)
  const named = route.path.exec(url.pathname)!.slice(1).map(decode)
  const given = route.answer({ psp, client, named, query: url.searchParams, body: parse(text) })
  await cutIf(faults, 'timeout-after', route.call)
  return { ...given, ...(given.body && { body: fromTheFuture(faults, route.call, given.body) }) }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new Problem('RequisicaoInvalida')
  }
}

/** What a later version of the API may answer. */
function fromTheFuture(faults: Faults, call: string, body: object): object {
  const fields = faults.take('new-field', call) ? { campoNovo: { versao: '3.0.0' } } : {}
  if (!faults.take('new-enumeration-value', call)) return { ...body, ...fields }
  const change = (name: string, value: unknown) =>
    name === 'status' || name === 'tipo' ? 'VALOR_NOVO' : value
  return { ...(JSON.parse(JSON.stringify(body, change)) as object), ...fields }
}

async function serve(
  psp: Psp,
  log: Logger,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const send = (status: number, type: string, body?: object) =>
    void response.writeHead(status, { 'content-type': type }).end(body && JSON.stringify(body))
  try {
    const { status, body } = await answer(psp, request)
    send(status, 'application/json', body)
  } catch (error) {
    if (error instanceof Cut) return void request.socket.destroy()
    const known = error instanceof BodyTooLarge ? new Problem('RequisicaoInvalida') : error
    const problem = known instanceof Problem ? known : new Problem('ErroInternoDoServidor')
    if (problem !== known) log.error({ err: error }, 'could not answer')
    send(problem.status, 'application/problem+json', problem.body(newId()))
  }
}

export interface ApiOptions {
  readonly psp: Psp
  readonly tls: ServerTls
  readonly host: string
  readonly port: number
  readonly log: Logger
  /** After each call, which may have left something to do. */
  readonly wake: () => void
}

/** API Pix, payouts and statement, for those who have a certificate. */
export async function serveApi({ psp, tls, host, port, log, wake }: ApiOptions) {
  const server = createServer(
    {
      key: readFileSync(tls.key),
      cert: readFileSync(tls.cert),
      ca: readFileSync(tls.clientCa),
      requestCert: true,
      rejectUnauthorized: true,
      minVersion: 'TLSv1.2',
    },
    (request, response) => void serve(psp, log, request, response).finally(wake),
  )
  return listen(server, port, host)
}
