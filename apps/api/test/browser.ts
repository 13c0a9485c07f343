import { seal, settings, type SealingKey, type Settings } from '@trevo/contract'
import { newId, systemClock as clock } from '@trevo/kernel'
import type { BodyOf, CallShape, Envelope, QueryOf, ValueOf } from '@trevo/kernel'
import type { Harness } from './harness.ts'

export interface Sent<C extends CallShape = CallShape> {
  readonly body?: BodyOf<C>
  readonly query?: QueryOf<C>
  readonly file?: Blob
  /** In the place of the body, as it goes over the wire. */
  readonly raw?: Payload
  /** Replace what the browser would send; undefined takes a header away. */
  readonly headers?: Readonly<Record<string, string | undefined>>
}

export interface Answer<C extends CallShape = CallShape> {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
  readonly envelope: Envelope<ValueOf<C>>
  /** Code of the failure; nothing on success. */
  readonly code: string | undefined
}

/** A browser on one of our pages: keeps its cookies and the handle of its session, and seals what must be. */
export interface Browser {
  readonly merchant: string
  /** By name, without `__Host-`. */
  readonly cookies: Map<string, string>
  /** The lines that set them, all there ever were. */
  readonly setCookies: string[]
  handle: string | undefined
  send<C extends CallShape>(call: C, sent?: Sent<C>): Promise<Answer<C>>
  /** The value of a call that has to succeed. */
  ask<C extends CallShape>(call: C, sent?: Sent<C>): Promise<ValueOf<C>>
}

export function openBrowser(
  { server, logged }: Pick<Harness, 'server' | 'logged'>,
  merchant = 'trevo',
): Browser {
  const browser: Browser = { merchant, cookies: new Map(), setCookies: [], handle: undefined, send, ask }

  async function send<C extends CallShape>(call: C, sent: Sent<C> = {}): Promise<Answer<C>> {
    const { payload, type } = sent.raw ?? (await payloadOf(server, merchant, call, sent))
    const headers = { ...headersOf(browser, call), ...(type && { 'content-type': type }), ...sent.headers }
    const reply = await server.inject({
      method: call.method,
      url: call.path,
      query: textsOf(sent.query ?? {}),
      headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)),
      ...(payload !== undefined && { payload }),
    })
    keepCookies(browser, reply.headers['set-cookie'])
    const envelope = reply.json<Envelope<ValueOf<C>>>()
    if (envelope.success && isSession(envelope.value)) browser.handle = envelope.value.token
    const code = envelope.success ? undefined : envelope.code
    return { status: reply.statusCode, headers: reply.headers, text: reply.body, envelope, code }
  }

  async function ask<C extends CallShape>(call: C, sent?: Sent<C>): Promise<ValueOf<C>> {
    const { envelope, status } = await send(call, sent)
    if (envelope.success) return envelope.value
    const why = logged.findLast((line) => line.includes('"level":"error"')) ?? ''
    throw new Error(`${call.id} answered ${status} ${JSON.stringify(envelope)} ${why}`)
  }

  return browser
}

/** What the app sends along with a call. Suites share Redis, and its limits are per address: each request has its own. */
export function headersOf({ merchant, cookies, handle }: Browser, call: CallShape): Record<string, string> {
  return {
    host: `${merchant}.localhost`,
    merchant,
    'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile Safari/604.1',
    'x-forwarded-for': anyAddress(),
    cookie: [...cookies].map(([name, value]) => `__Host-${name}=${value}`).join('; '),
    ...(handle !== undefined && { token: handle }),
    ...(call.sealed && { encryption: 'JWE;kid=test' }),
    ...(call.idempotent && { 'idempotency-key': newId() }),
  }
}

interface Payload {
  readonly payload?: string | Buffer
  readonly type?: string
}

export async function payloadOf(
  server: Harness['server'],
  merchant: string,
  call: CallShape,
  { body, file }: Sent,
): Promise<Payload> {
  if (call.upload) {
    if (!file) return {}
    const form = new FormData()
    form.append(call.upload.field, file)
    const encoded = new Response(form)
    return {
      payload: Buffer.from(await encoded.arrayBuffer()),
      type: encoded.headers.get('content-type') ?? '',
    }
  }
  if (body === undefined) return {}
  if (call.form) {
    const payload = new URLSearchParams(textsOf(body as object)).toString()
    return { payload, type: 'application/x-www-form-urlencoded' }
  }
  if (!call.sealed) return { payload: JSON.stringify(body), type: 'application/json' }
  const key = await sealingKey(server, merchant)
  return { payload: await seal(body, { key, path: call.path, merchant, clock }), type: 'application/jose' }
}

const keys = new WeakMap<Harness['server'], SealingKey>()

async function sealingKey(server: Harness['server'], merchant: string): Promise<SealingKey> {
  const known = keys.get(server)
  if (known) return known
  const reply = await server.inject({ url: settings.path, headers: { host: `${merchant}.localhost` } })
  const key = reply.json<{ value: Settings }>().value.encryption
  keys.set(server, key)
  return key
}

export function keepCookies({ cookies, setCookies }: Browser, given: string | string[] | undefined): void {
  for (const line of [given ?? []].flat()) {
    const [, name = '', value = ''] = /^__Host-(\w+)=([^;]*)/.exec(line) ?? []
    setCookies.push(line)
    if (/Max-Age=0\b/.test(line)) cookies.delete(name)
    else cookies.set(name, value)
  }
}

export function anyAddress(): string {
  const [a, b, c] = crypto.getRandomValues(new Uint8Array(3))
  // Of private networks, which count as Brazil's: every demo brand lets them in.
  return `10.${a}.${b}.${c}`
}

/** Not String, which a value with a `toString` of its own would break. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function textsOf(fields: object): Record<string, string> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, textOf(value)]))
}

function isSession(value: unknown): value is { token: string } {
  return typeof value === 'object' && value !== null && 'token' in value && typeof value.token === 'string'
}
