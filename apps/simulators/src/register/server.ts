import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { Clock } from '@trevo/kernel'
import type { Logger } from '@trevo/telemetry'
import { listen } from '../listen.ts'
import { readBody } from '../psp/read-body.ts'
import { renderPage } from './page.ts'
import { isReason, type People } from './people.ts'

interface Parts {
  readonly people: People
  readonly tls: { readonly key: Buffer; readonly cert: Buffer; readonly ca: Buffer }
  readonly clock: Clock
  readonly perSecond: number
  readonly host: string
  readonly ports: { readonly page: number; readonly register: number }
  readonly log: Logger
}

const BODY_MAX_BYTES = 65_536
const SECOND_MS = 1_000
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'"
const QUESTION = /^\/v1\/impedidos\/(\d{11})$/
const CPF = /^\d{11}$/

/** Where operators ask, by a certificate of theirs; its page; and what commands it. */
export async function startRegister({ people, tls, clock, perSecond, host, ports, log }: Parts) {
  let isDown = false
  let [second, taken, busiest] = [0, 0, 0]

  function isTooMany(): boolean {
    const now = Math.floor(clock.now() / SECOND_MS)
    if (now !== second) [second, taken] = [now, 0]
    taken += 1
    busiest = Math.max(busiest, taken)
    return taken > perSecond
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const cpf = QUESTION.exec(request.url ?? '')?.[1]
    const [status, body] = isDown
      ? [503, { codigo: 'indisponivel' }]
      : isTooMany()
        ? [429, { codigo: 'muitas_consultas' }]
        : request.method === 'GET' && cpf !== undefined
          ? [200, people.answer(cpf)]
          : [404, { codigo: 'nao_encontrado' }]
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  /** What a test makes happen. */
  function command(path: string, body: string): object {
    const { cpf = '', reason = '', is } = JSON.parse(body || '{}') as Record<string, string>
    if (path === '/control/down') isDown = is === 'yes'
    if (path === '/control/put') set(new URLSearchParams({ cpf, reason }))
    return { ...people.count(), busiest, times: people.timesOf(cpf) }
  }

  /** What a person sets on the page. */
  function set(form: URLSearchParams): void {
    if (form.has('down')) isDown = form.get('down') === 'yes'
    const [cpf, reason] = [form.get('cpf')?.replaceAll(/\D/g, '') ?? '', form.get('reason') ?? '']
    if (!CPF.test(cpf)) return
    if (isReason(reason)) people.put(cpf, reason)
    else people.remove(cpf)
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path } = new URL(request.url ?? '/', 'http://localhost')
    const body = await readBody(request, BODY_MAX_BYTES)
    if (path.startsWith('/control/')) {
      const type = { 'content-type': 'application/json' }
      return void response.writeHead(200, type).end(JSON.stringify(command(path, body)))
    }
    if (request.method === 'POST') set(new URLSearchParams(body))
    const type = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY }
    response.writeHead(200, type).end(renderPage(people, isDown))
  }

  const asked = createSecureServer({ ...tls, requestCert: true, rejectUnauthorized: true }, answer)
  const page = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      log.warn({ err: error }, 'could not answer')
      response.writeHead(500).end()
    })
  })
  const opened = [await listen(asked, ports.register, host), await listen(page, ports.page, host)]
  return {
    close: async () => {
      await Promise.all(opened.map((one) => one.close()))
    },
  }
}
