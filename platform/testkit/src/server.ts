import { createHash, generateKeyPairSync } from 'node:crypto'
import { connectCache, type Cache } from '@trevo/cache'
import type { Database } from '@trevo/db'
import { createSealing, createServer, type Gate, type MerchantRef, type ServerOptions } from '@trevo/http'
import { AppError, newId, type CallShape, type Clock, type Envelope, type ValueOf } from '@trevo/kernel'
import { createLogger, type Logger } from '@trevo/telemetry'
import { afterAll, beforeAll, inject } from 'vitest'
import { testCacheOptions } from './limits.ts'
import './parts.ts'

/** What a module may need to build what it serves. */
export interface ServerBase {
  readonly cache: Cache
  readonly log: Logger
  /** Closes after the last test, the newest first. */
  readonly closing: AsyncDisposableStack
}

/** What a module puts behind the server. */
export interface ServerFixture<M extends MerchantRef> {
  readonly db: Database
  readonly clock: Clock
  readonly directory: ServerOptions<M>['directory']
  readonly routes: ServerOptions<M>['served']
  /** `tokenGate` unless told. */
  readonly gates?: ServerOptions<M>['gates']
  readonly fingerprint?: ServerOptions<M>['fingerprint']
}

export interface HarnessOptions<M extends MerchantRef, F> {
  /** Called once, before the first test; what it returns is the harness's `fixture`. */
  readonly setUp: (base: ServerBase) => Promise<F & ServerFixture<M>>
  /** Suites that empty Redis take a logical database of their own, from 1 to 15. */
  readonly redisDb?: number
}

export interface TestRequest {
  /** `trevo` unless told. */
  readonly merchant?: string | undefined
  /** The token, as the gate reads it; a visitor unless told. */
  readonly as?: string | undefined
  readonly query?: object | undefined
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>> | undefined
}

export interface TestReply<C extends CallShape> {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  /** Nothing if nothing was modified. */
  readonly envelope: Envelope<ValueOf<C>> | undefined
  readonly value: ValueOf<C>
}

type Server = ReturnType<typeof createServer>

/** Believes the token, `memberId` or `memberId type`: who is who is not what most suites are about. */
export const tokenGate: Gate = async ({ handle }) => {
  if (handle === undefined) throw new AppError('session.not.login')
  const [memberId = '', type = '0'] = handle.split(' ')
  return { memberId, type: Number(type), sessionId: memberId }
}

/**
 * A module's routes behind the real server, on real Redis. To be called at the top of a suite. Not to be spread: its
 * getters have something to give only once the suite runs.
 */
export function useServerHarness<M extends MerchantRef, F>({ setUp, redisDb = 0 }: HarnessOptions<M, F>) {
  const { log, logged } = captureLog()
  const closing = new AsyncDisposableStack()
  let cache: Cache
  let fixture: F & ServerFixture<M>
  let first: Awaited<ReturnType<typeof startServer>>
  beforeAll(async () => {
    cache = await connectCache(`${inject('parts').redisUrl}/${redisDb}`, testCacheOptions)
    closing.defer(() => cache.close())
    fixture = await setUp({ cache, log, closing })
    first = await startServer(fixture)
  })
  afterAll(() => closing.disposeAsync())

  async function startServer(of: ServerFixture<M>) {
    const { db, clock, directory, routes, gates, fingerprint = sha256 } = of
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const sealing = await createSealing([{ kid: 'k', jwk: privateKey.export({ format: 'jwk' }) }], db, clock)
    const server = createServer({
      calls: routes.map(({ call }) => call),
      served: routes,
      directory,
      gates: gates ?? { session: tokenGate, account: tokenGate },
      cache,
      sealing,
      fingerprint,
      log,
      trustedProxies: ['127.0.0.1'],
    })
    closing.defer(() => server.close())
    return { server, sealing, ...requestsTo(server) }
  }

  return {
    /** Everything that was logged, line by line. */
    logged,
    /** One more process, for what processes must not know of each other. */
    startServer,
    send: <C extends CallShape>(call: C, request?: TestRequest) => first.send(call, request),
    ask: <C extends CallShape>(call: C, request?: TestRequest) => first.ask(call, request),
    get fixture() {
      return fixture
    },
    get server() {
      return first.server
    },
    get sealing() {
      return first.sealing
    },
  }
}

function requestsTo(server: Server) {
  async function send<C extends CallShape>(call: C, request: TestRequest = {}): Promise<TestReply<C>> {
    const { merchant = 'trevo', as, query = {}, body, headers } = request
    const reply = await server.inject({
      method: call.method,
      url: call.path,
      query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
      headers: {
        host: `${merchant}.localhost`,
        merchant,
        'x-forwarded-for': anyAddress(),
        ...(as !== undefined && { token: as }),
        ...(call.idempotent && { 'idempotency-key': newId() }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
    const envelope = reply.statusCode === 304 ? undefined : reply.json<Envelope<ValueOf<C>>>()
    const value = envelope?.value as ValueOf<C>
    return { status: reply.statusCode, headers: reply.headers, envelope, value }
  }

  /** The value of a call that has to succeed. */
  async function ask<C extends CallShape>(call: C, request?: TestRequest): Promise<ValueOf<C>> {
    const { envelope, status, value } = await send(call, request)
    if (!envelope?.success) throw new Error(`${call.id} answered ${status} ${JSON.stringify(envelope)}`)
    return value
  }
  return { send, ask }
}

/** A log that can be read. */
export function captureLog() {
  const logged: string[] = []
  const destination = { write: (line: string) => void logged.push(line) }
  return { log: createLogger({ service: 'test', level: 'debug', destination }), logged }
}

/** Suites share Redis, and its limits are per address: everyone gets one of their own. */
export function anyAddress(): string {
  const [a, b, c] = crypto.getRandomValues(new Uint8Array(3))
  return `100.${a}.${b}.${c}`
}

function sha256(merchantId: number, text: string): string {
  return createHash('sha256').update(`${merchantId} ${text}`).digest('base64url')
}
