import { isUtf8 } from 'node:buffer'
import { createSecretKey, randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import { AppError, type Clock, type SignedCallShape } from '@trevo/kernel'
import { ARRIVAL, endConnection, STRICT_HEADERS } from '@trevo/strict-http'
import type { Logger } from '@trevo/telemetry'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { ipOf } from '../address.ts'
import { drainIdleConnections } from '../close.ts'
import { JSON_TYPE } from '../headers.ts'
import { believed } from '../proxies.ts'
import { refuseAmbiguous } from '../refuse-ambiguous.ts'
import { parseStrictJson } from '../strict-json.ts'
import { validateInput } from '../validate.ts'
import type { SignedServed, SigningKey } from './serve-signed.ts'
import { isSignedBy } from './signature.ts'

export interface SignedServerOptions<Key extends SigningKey> {
  /** What this process must answer: every one of these calls, and nothing else. */
  readonly calls: readonly SignedCallShape[]
  readonly served: readonly SignedServed<Key>[]
  /** From memory: it is asked at every request. */
  readonly keyOf: (id: string) => Key | undefined
  /** Hears of every request, before it is answered: by which key it says to be, from where, and whether it is believed. */
  readonly saw: (keyId: string | undefined, address: string, isBelieved: boolean) => void
  readonly clock: Clock
  readonly log: Logger
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[]
}

/** How far a caller's clock may be from ours. */
const WINDOW_MS = 60_000
const BODY_MAX_BYTES = 16_384
const HEADERS_MAX_BYTES = 8_192
const TIMESTAMP = /^\d{13}$/
const NOTHING = Buffer.alloc(0)
/** No browser should be at the other end, so little needs to be said to one. */
const HEADERS = { ...STRICT_HEADERS, 'content-type': JSON_TYPE, 'cache-control': 'no-store' } as const

const BAD_SIGNATURE = JSON.stringify({ code: 'BAD_SIGNATURE' })
const BAD_REQUEST = JSON.stringify({ code: 'BAD_REQUEST' })
const INTERNAL = JSON.stringify({ code: 'INTERNAL', retry: true })

/** What an unknown key is checked against, so that it takes as long as a known one. */
const NOBODY = createSecretKey(randomBytes(32))

/**
 * The door for machines that sign what they send. Nothing is parsed before the signature over the very bytes that
 * came has been checked; from then on every answer is JSON with a code.
 */
export function createSignedServer<Key extends SigningKey>(
  options: SignedServerOptions<Key>,
): FastifyInstance {
  const { calls, served, log, trustedProxies } = options
  assertAllServed(calls, served)
  const logger: FastifyBaseLogger = log
  const server = fastify({
    loggerInstance: logger,
    childLoggerFactory: () => logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: believed(trustedProxies),
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    requestTimeout: 10_000,
    bodyLimit: BODY_MAX_BYTES,
    http: { ...ARRIVAL, maxHeaderSize: HEADERS_MAX_BYTES, requireHostHeader: false },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, _, reply) => void refuse(error, reply, log),
  })
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  refuseAmbiguous(server, (_, reply) => send(reply, 400, BAD_REQUEST))
  server.addHook('preClose', async () => drainIdleConnections(server))
  server.setErrorHandler((error, _, reply) => refuse(error, reply, log))
  server.setNotFoundHandler((_, reply) => send(reply, 404, BAD_REQUEST))
  for (const one of served) {
    server.route({ method: one.call.method, url: one.call.path, handler: answerer(one, options) })
  }
  return server
}

/** Not async: a promise more for each request would be a tenth of what a request may cost. */
function answerer<Key extends SigningKey>(
  { call, handler }: SignedServed<Key>,
  options: SignedServerOptions<Key>,
) {
  const { log } = options
  return (request: FastifyRequest, reply: FastifyReply): void => {
    const bytes = Buffer.isBuffer(request.body) ? request.body : NOTHING
    const key = signerOf(request, bytes, options)
    if (!key) return void send(reply, 401, BAD_SIGNATURE)
    const body = call.body && bodyOf(call.body, bytes)
    if (body instanceof AppError) return void send(reply, 200, badRequest(body))
    const failed = (error: unknown) => void refuse(error, reply, log, { call: call.id, key: key.id, body })
    try {
      const answer = handler(key, body)
      if (answer instanceof Promise) {
        answer.then((ready: object) => void send(reply, 200, JSON.stringify(ready))).catch(failed)
      } else void send(reply, 200, JSON.stringify(answer))
    } catch (error) {
      failed(error)
    }
  }
}

/** Whoever signed this request, just now, from where they may; nobody otherwise, and not why. */
function signerOf<Key extends SigningKey>(
  request: FastifyRequest,
  body: Buffer,
  { keyOf, saw, clock }: SignedServerOptions<Key>,
): Key | undefined {
  const { headers, method, url: path } = request.raw
  const address = ipOf(request)
  const timestamp = String(headers['x-trevo-timestamp'])
  const id = headers['x-trevo-key']
  const named = typeof id === 'string' ? id : undefined
  const key = named === undefined ? undefined : keyOf(named)
  const signed = { timestamp, method: method!, path: path!, body }
  const isSigned = isSignedBy(key?.secret ?? NOBODY, signed, headers['x-trevo-signature'])
  const isTimely = TIMESTAMP.test(timestamp) && Math.abs(clock.now() - Number(timestamp)) <= WINDOW_MS
  const isBelieved = isSigned && isTimely && key !== undefined && key.addresses.includes(address)
  saw(named, address, isBelieved)
  return isBelieved ? key : undefined
}

function bodyOf(schema: NonNullable<SignedCallShape['body']>, bytes: Buffer): unknown {
  try {
    if (!isUtf8(bytes)) return new AppError('request.malformed')
    return validateInput(schema, parseStrictJson(bytes.toString('utf8')))
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

/** The names of the fields, never what was in them. */
function badRequest({ details }: AppError): string {
  return details ? JSON.stringify({ code: 'BAD_REQUEST', ...details }) : BAD_REQUEST
}

function send(reply: FastifyReply, status: number, body: string): FastifyReply {
  return reply.code(status).headers(HEADERS).send(body)
}

interface Asked {
  readonly call: string
  readonly key: string
  readonly body: unknown
}

/** What Fastify refuses is the caller's fault; the rest is ours, and what became of it may not be known. */
function refuse(error: unknown, reply: FastifyReply, log: Logger, asked?: Asked): FastifyReply {
  const { statusCode } = error as Partial<FastifyError>
  if (statusCode !== undefined && statusCode < 500) return send(reply, statusCode, BAD_REQUEST)
  const request = asked && { call: asked.call, key: asked.key, ...attemptOf(asked.body) }
  if (error instanceof AppError) log.warn({ ...request, code: error.code, err: error.cause }, 'not done')
  else log.error({ ...request, err: error }, 'outcome unknown')
  return send(reply, 503, INTERNAL)
}

/** How the caller finds this attempt in their own log. */
function attemptOf(body: unknown): object {
  if (typeof body !== 'object' || body === null) return {}
  const { requestId, txId } = body as { readonly requestId?: unknown; readonly txId?: unknown }
  return { requestId, txId }
}

/** Requests that are not HTTP enough to reach a route. */
function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  endConnection(socket, 400, JSON_TYPE, BAD_REQUEST)
}

function assertAllServed(
  calls: readonly SignedCallShape[],
  served: readonly { call: SignedCallShape }[],
): void {
  const problems = [
    ...served
      .filter(({ call }) => !calls.includes(call))
      .map(({ call }) => `${call.id} is not in the contract`),
    ...calls
      .filter((call) => served.filter((one) => one.call === call).length !== 1)
      .map(({ id }) => `${id} is not served exactly once`),
  ]
  if (problems.length > 0) throw new Error(`contract not met\n  ${problems.join('\n  ')}`)
}
