import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Clock } from '@trevo/kernel'
import type { Logger } from '@trevo/telemetry'
import { z } from 'zod'
import { isRight } from '../gateway/signature.ts'
import { listen } from '../listen.ts'
import { readBody } from '../psp/read-body.ts'
import type { Checks } from './checks.ts'
import type { Account, Notices } from './notices.ts'
import { renderPage } from './page.ts'
import { isScenario, type Scenario } from './scenarios.ts'

interface Parts {
  readonly checks: Checks
  readonly notices: Notices
  readonly accounts: readonly Account[]
  readonly clock: Clock
  readonly log: Logger
}

const WINDOW_MS = 60_000
/** Four photographs in base64. */
const BODY_MAX_BYTES = 16 * 1024 * 1024
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'"
const CPF = z.string().regex(/^\d{11}$/)
const CheckWanted = z.strictObject({
  person: z.strictObject({ cpf: CPF, name: z.string().min(1), birthDate: z.iso.date() }),
  document: z.enum(['rg', 'cnh', 'passport']),
  turn: z.enum(['left', 'right']),
  pictures: z.partialRecord(z.enum(['front', 'back', 'face', 'turned']), z.base64()),
})
const JPEG = Buffer.from([0xff, 0xd8, 0xff])

/** Its API, its page, and what commands it. */
export function startKyc({ checks, notices, accounts, clock, log }: Parts, port: number, host: string) {
  let isDown = false

  function api(request: IncomingMessage, path: string, body: string): [number, object] {
    const { method = '', headers } = request
    if (isDown) return [503, { code: 'unavailable' }]
    const account = accounts.find(({ keyId }) => keyId === headers['x-account'])
    const timestamp = String(headers['x-timestamp'])
    const isFresh = Math.abs(clock.now() - Number(timestamp)) <= WINDOW_MS
    const signed = `${timestamp}.${method}.${path}.${body}`
    if (!account || !isFresh || !isRight(account.secret, signed, String(headers['x-signature'])))
      return [401, { code: 'not_signed' }]
    const reference = decodeURIComponent(path.slice('/v1/checks/'.length))
    if (method === 'GET') {
      const check = checks.find(account.brand, reference)
      return check ? [200, checks.answer(check)] : [404, { code: 'not_found' }]
    }
    const { success, data } = CheckWanted.safeParse(JSON.parse(body))
    if (!success) return [400, { code: 'invalid' }]
    const sent = Object.entries(data.pictures).map(
      ([part, text]) => [part, Buffer.from(text, 'base64')] as const,
    )
    if (!sent.every(([, bytes]) => bytes.subarray(0, 3).equals(JPEG))) return [400, { code: 'no_pictures' }]
    const sizes = Object.fromEntries(sent.map(([part, bytes]) => [part, bytes.length]))
    const { pictures: _, ...wanted } = data
    return [202, checks.answer(checks.put(account.brand, reference, { ...wanted, sizes }))]
  }

  /** What a test makes happen. */
  async function command(path: string, body: string): Promise<object> {
    const asked = JSON.parse(body || '{}') as Record<string, string>
    if (path === '/control/down') isDown = asked['is'] === 'yes'
    if (path === '/control/script')
      checks.script(asked['cpf'] ?? '', (asked['scenarios'] ?? '').split(',').filter(isScenario))
    if (path === '/control/checks') return { checks: checks.of(asked['cpf'] ?? '') }
    if (path === '/control/tell') {
      const { brand = '', reference = '' } = asked
      const secret = asked['secret'] ?? accounts.find((one) => one.brand === brand)?.secret ?? ''
      return { taken: await notices.tell(brand, reference, secret) }
    }
    return {}
  }

  /** What a person sets on the page. */
  function set(form: URLSearchParams): void {
    if (form.has('down')) isDown = form.get('down') === 'yes'
    const [cpf, scenario] = [form.get('cpf')?.replaceAll(/\D/g, '') ?? '', form.get('scenario') ?? '']
    if (!CPF.safeParse(cpf).success || !isScenario(scenario)) return
    const rest: Scenario[] = form.get('always') === 'yes' || scenario === 'pass' ? [] : ['pass']
    checks.script(cpf, [scenario, ...rest])
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path } = new URL(request.url ?? '/', 'http://localhost')
    const body = await readBody(request, BODY_MAX_BYTES)
    if (path === '/') {
      if (request.method === 'POST') set(new URLSearchParams(body))
      const type = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY }
      return void response.writeHead(200, type).end(renderPage(checks, isDown))
    }
    const [status, value] = path.startsWith('/control/')
      ? [200, await command(path, body)]
      : path.startsWith('/v1/checks/')
        ? api(request, path, body)
        : [404, {}]
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      log.warn({ err: error }, 'could not answer')
      response.writeHead(500).end()
    })
  })
  return listen(server, port, host)
}
