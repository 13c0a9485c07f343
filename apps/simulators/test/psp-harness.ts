import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, createServer, request } from 'node:https'
import type { TLSSocket } from 'node:tls'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger } from '@trevo/telemetry'
import { manualClock } from '@trevo/testkit'
import { freePort } from '@trevo/testkit/free-port'
import { expect, onTestFinished } from 'vitest'
import { listen } from '../src/listen.ts'
import { openPsp, type PspOptions } from '../src/psp/open-psp.ts'
import { certificates, type Certificates } from './certificates.ts'

export const CLIENT = {
  clientId: 'trevo',
  clientSecret: 'a-secret',
  chave: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
  name: 'Trevo Pagamentos',
  city: 'São Paulo',
}
export const OTHER_CLIENT = { ...CLIENT, clientId: 'aurora', chave: 'aurora@example.com', name: 'Aurora' }

export const CPF = '52998224725'
export const OTHER_CPF = '12345678909'
export const TXID = '9d36b84fc70b478fb95c12729b90ca25'

export interface Answered {
  readonly status: number
  readonly type: string
  // What it holds is what a test is about.
  readonly body: Record<string, unknown>
}

interface Heard {
  readonly path: string
  readonly sender: string
  readonly body: Record<string, Record<string, unknown>[]>
}

/** The platform's end of the webhooks, which believes only who shows the PSP's certificate. */
async function openReceiver(certs: Certificates) {
  const heard: Heard[] = []
  let refusals = 0
  const server = createServer(
    {
      key: readFileSync(certs.hooks.key),
      cert: readFileSync(certs.hooks.cert),
      ca: readFileSync(certs.pspCa),
      requestCert: true,
      rejectUnauthorized: true,
    },
    (incoming, response) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('end', () => {
        const sender = String((incoming.socket as TLSSocket).getPeerCertificate().subject.CN)
        const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Heard['body']
        heard.push({ path: incoming.url!, sender, body })
        const isRefused = refusals > 0
        if (isRefused) refusals -= 1
        response.writeHead(isRefused ? 500 : 200).end()
      })
    },
  )
  const { port, close } = await listen(server, 0, '127.0.0.1')
  onTestFinished(close)
  return {
    heard,
    url: `https://127.0.0.1:${port}/hooks/psp/`,
    refuse: (times: number) => void (refusals = times),
    /** The ids of every Pix that was told, in the order they came. */
    told: () => heard.flatMap(({ body }) => (body['pix'] ?? []).map(({ endToEndId }) => endToEndId)),
  }
}

type Send = {
  readonly method: string
  readonly url: string
  readonly headers?: Record<string, string>
  readonly body?: string | undefined
}

export function callWith(agent: Agent, { method, url, headers = {}, body }: Send): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8')
        resolve({
          status: response.statusCode!,
          type: response.headers['content-type'] ?? '',
          body: text === '' ? {} : (JSON.parse(text) as Answered['body']),
        })
      })
    })
    call.on('error', reject)
    call.end(body)
  })
}

export async function pspOptions(more: Partial<PspOptions> = {}): Promise<PspOptions> {
  const certs = await certificates()
  const folder = await mkdtemp(join(tmpdir(), 'psp-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return {
    name: 'Banco Ipê',
    ispb: '12345678',
    host: '127.0.0.1',
    port: await freePort(),
    bankPort: await freePort(),
    tls: { ...certs.pspServer, clientCa: certs.platformCa },
    webhookTls: { ...certs.pspSender, ca: certs.platformCa },
    clients: [CLIENT, OTHER_CLIENT],
    file: join(folder, 'psp.sqlite'),
    paysWithPayer: true,
    clock: manualClock(),
    log: createLogger({ service: 'test', level: 'silent' }),
    ...more,
  }
}

/** The platform as the PSP sees it: a certificate, a token, and somebody who moves the world. */
export async function connect({ port, bankPort }: PspOptions, as = CLIENT) {
  const certs = await certificates()
  const agent = new Agent({
    key: readFileSync(certs.platform.key),
    cert: readFileSync(certs.platform.cert),
    ca: readFileSync(certs.pspCa),
  })
  const url = (path: string) => `https://127.0.0.1:${port}${path}`

  async function token(scope?: string, secret = as.clientSecret): Promise<Answered> {
    const basic = Buffer.from(`${as.clientId}:${secret}`).toString('base64')
    const headers = { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' }
    const body = `grant_type=client_credentials${scope === undefined ? '' : `&scope=${scope}`}`
    return callWith(agent, { method: 'POST', url: url('/oauth/token'), headers, body })
  }

  let bearer: string | undefined
  async function api(method: string, path: string, body?: object | string): Promise<Answered> {
    bearer ??= String((await token()).body['access_token'])
    const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' }
    const text = typeof body === 'object' ? JSON.stringify(body) : body
    return callWith(agent, { method, url: url(path), headers, body: text })
  }

  async function control(method: string, path: string, body?: object): Promise<Answered> {
    const response = await fetch(`http://127.0.0.1:${bankPort}/control${path}`, {
      method,
      // A connection kept for later would be a dead one after a restart.
      headers: { connection: 'close', 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const type = response.headers.get('content-type') ?? ''
    return { status: response.status, type, body: (await response.json()) as Answered['body'] }
  }

  return { agent, url, token, api, control, use: (value: string) => void (bearer = value) }
}

export async function openPspHarness(more: Partial<PspOptions> = {}) {
  const options = await pspOptions(more)
  let psp = await openPsp(options)
  onTestFinished(() => psp.close())
  const receiver = await openReceiver(await certificates())
  const { api, control, ...client } = await connect(options)

  const charge = (txid = TXID, changes: object = {}) =>
    api('PUT', `/api/v2/cob/${txid}`, {
      calendario: { expiracao: 600 },
      valor: { original: '50.00' },
      chave: CLIENT.chave,
      ...changes,
    })

  return {
    ...client,
    options,
    api,
    control,
    receiver,
    charge,
    listen: () => api('PUT', `/api/v2/webhook/${CLIENT.chave}`, { webhookUrl: receiver.url }),
    async pay(changes: object = {}): Promise<string[]> {
      const { body } = await control('POST', '/pay', { txid: TXID, document: CPF, ...changes })
      return body['endToEndIds'] as string[]
    },
    /** Paid, and its id. */
    async paid(): Promise<string> {
      await charge()
      const { body } = await control('POST', '/pay', { txid: TXID, document: CPF, name: 'Ana' })
      return (body['endToEndIds'] as string[])[0]!
    },
    fault: (fault: object) => control('POST', '/faults', fault),
    policy: (policy: object) => control('PATCH', '/policy', policy),
    advance: (ms: number) => control('POST', '/clock', { advanceMs: ms }),
    async books() {
      return (await control('GET', '/books')).body as Record<string, Record<string, unknown>[]>
    },
    async restart() {
      await psp.close()
      psp = await openPsp(options)
    },
    async untilHeard(count: number) {
      await expect.poll(() => receiver.heard.length).toBeGreaterThanOrEqual(count)
    },
  }
}
