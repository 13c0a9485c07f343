import { seal } from '@trevo/contract'
import type { Sealing } from '@trevo/http'
import type { BodyOf, CallShape, Clock, Envelope, QueryOf, ValueOf } from '@trevo/kernel'
import type { createServer } from '@trevo/http'
import { anyAddress } from '@trevo/testkit/server'

export type Server = ReturnType<typeof createServer>

export interface BrowserOptions {
  readonly merchant?: 'trevo' | 'aurora'
  readonly ip?: string
  readonly userAgent?: string
}

export interface Sent<C extends CallShape> {
  readonly body?: BodyOf<C>
  readonly query?: QueryOf<C>
  readonly file?: Blob
  readonly headers?: Record<string, string>
}

export interface Answer<C extends CallShape> {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  /** The bytes of the reply, as text. */
  readonly text: string
  readonly envelope: Envelope<ValueOf<C>>
  /** Code of the failure; nothing on success. */
  readonly code: string | undefined
}

interface Behind {
  readonly server: Server
  readonly sealing: Sealing
  readonly clock: Clock
}

/** A browser on one of our pages: keeps its cookies and the handle of its session, and seals what must be. */
export interface Browser {
  readonly ip: string
  /** By name, without `__Host-`. */
  readonly cookies: Map<string, string>
  handle: string | undefined
  send<C extends CallShape>(call: C, sent?: Sent<C>): Promise<Answer<C>>
  /** The value of a call that has to succeed. */
  ask<C extends CallShape>(call: C, sent?: Sent<C>): Promise<ValueOf<C>>
}

export function openBrowser(
  { server, sealing, clock }: Behind,
  { merchant = 'trevo', ip = anyAddress(), userAgent = SAFARI }: BrowserOptions = {},
): Browser {
  const cookies = new Map<string, string>()

  async function send<C extends CallShape>(call: C, sent: Sent<C> = {}): Promise<Answer<C>> {
    const { payload, headers } = await payloadOf(call, sent)
    const reply = await server.inject({
      method: call.method,
      url: call.path,
      query: textsOf(sent.query ?? {}),
      headers: {
        host: `${merchant}.localhost`,
        merchant,
        'user-agent': userAgent,
        'x-forwarded-for': ip,
        cookie: [...cookies].map(([name, value]) => `__Host-${name}=${value}`).join('; '),
        ...(browser.handle !== undefined && { token: browser.handle }),
        ...headers,
        ...sent.headers,
      },
      ...(payload !== undefined && { payload }),
    })
    keep(reply.headers['set-cookie'])
    const envelope: Envelope<ValueOf<C>> = reply.json()
    const { value } = envelope
    if (envelope.success && isSession(value)) browser.handle = value.token
    const code = envelope.success ? undefined : envelope.code
    return { status: reply.statusCode, headers: reply.headers, text: reply.body, envelope, code }
  }

  async function payloadOf<C extends CallShape>(call: C, { body, file }: Sent<C>) {
    if (call.upload && file) {
      const form = new FormData()
      form.append(call.upload.field, file)
      const encoded = new Response(form)
      const type = encoded.headers.get('content-type') ?? ''
      return { payload: Buffer.from(await encoded.arrayBuffer()), headers: { 'content-type': type } }
    }
    if (body === undefined) return { payload: undefined, headers: {} }
    if (call.form) {
      const type = 'application/x-www-form-urlencoded'
      return {
        payload: new URLSearchParams(textsOf(body as object)).toString(),
        headers: { 'content-type': type },
      }
    }
    if (!call.sealed)
      return { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    const key = sealing.current()
    const encryption = `JWE;kid=${key.kid}`
    const payload = await seal(body, { key, path: call.path, merchant, clock })
    return { payload, headers: { 'content-type': 'application/jose', encryption } }
  }

  function keep(given: string | string[] | undefined): void {
    for (const line of [given ?? []].flat()) {
      const [, name = '', value = ''] = /^__Host-(\w+)=([^;]*)/.exec(line) ?? []
      if (/Max-Age=0\b/.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
  }

  const browser: Browser = {
    ip,
    cookies,
    handle: undefined,
    send,
    async ask(call, sent) {
      const { envelope, status } = await send(call, sent)
      if (!envelope.success) throw new Error(`${call.id} answered ${status} ${JSON.stringify(envelope)}`)
      return envelope.value
    },
  }
  return browser
}

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

function textsOf(fields: object): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))
}

function isSession(value: unknown): value is { token: string } {
  return typeof value === 'object' && value !== null && 'token' in value && typeof value.token === 'string'
}
