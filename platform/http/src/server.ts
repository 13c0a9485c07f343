import type { Cache } from '@trevo/cache'
import { AppError, type CallShape } from '@trevo/kernel'
import type { Logger } from '@trevo/telemetry'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { admit, openGate, type Gates } from './admission.ts'
import { acceptBodies, readBody } from './body.ts'
import { assertComplete } from './completeness.ts'
import { successBody } from './envelope.ts'
import { answerBrokenRequest, answerFailure } from './failures.ts'
import { PRIVATE_HEADERS } from './headers.ts'
import { readIntentHeader } from './intent.ts'
import { createLimiter } from './limiter.ts'
import type { MerchantDirectory } from './merchant.ts'
import { PublicReads } from './public-reads.ts'
import type { Sealing } from './sealing.ts'
import type { CallContext, Served } from './serve.ts'
import { validateInput, validateOutput } from './validate.ts'

export interface ServerOptions {
  /** What this process must answer: every one of these calls, and nothing else. */
  readonly calls: readonly CallShape[]
  readonly served: readonly Served[]
  readonly directory: MerchantDirectory
  readonly gates?: Gates
  readonly cache: Cache
  readonly sealing: Sealing
  readonly log: Logger
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[]
}

const BODY_MAX_BYTES = 65_536
const HEADERS_MAX_BYTES = 16_384
const IDLE_CHECK_MS = 50

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: CallShape
  }
}

export function createServer(options: ServerOptions): FastifyInstance {
  const { calls, served, directory, cache, log, sealing, trustedProxies } = options
  const gates: Gates = { ...options.gates, open: openGate }
  assertComplete(calls, served, gates)
  const logger: FastifyBaseLogger = log
  const server = fastify({
    loggerInstance: logger,
    // One logger for all: what we log names its request itself, and a child for each would cost more than a read.
    childLoggerFactory: () => logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: [...trustedProxies],
    bodyLimit: BODY_MAX_BYTES,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    requestTimeout: 15_000,
    http: { maxHeaderSize: HEADERS_MAX_BYTES, requireHostHeader: false },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => void answerFailure(error, request, reply),
  })
  acceptBodies(server)
  refuseForeignRoutes(server)
  server.addHook('preClose', async () => closeAsTheyFallIdle(server))
  server.setErrorHandler(answerFailure)
  server.setNotFoundHandler((request, reply) => answerFailure(new AppError('route.unknown'), request, reply))

  const door = { directory, gates, limiter: createLimiter(cache, calls) }
  const reads = new PublicReads()
  for (const { call, handler } of served) {
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const { merchant, language, subject } = await admit(request, call, door)
      const query = call.query && validateInput(call.query, request.query)
      const read = { merchant, language, query } as CallContext<CallShape>
      if (call.cacheSeconds !== undefined) return reads.reply(request, reply, call, read, () => handler(read))
      const sent = await readBody(request, call, merchant, sealing)
      const body = call.body && validateInput(call.body, sent)
      const intent =
        call.idempotent && readIntentHeader(call.id, subject, request.headers['idempotency-key'], body)
      const rawBody = call.rawBody && (request.body as Buffer)
      // The handler sees exactly the members its call declares; `serve` states which those are.
      const context = { ...read, body, subject, ip: request.ip, rawBody, intent } as CallContext<CallShape>
      const value = validateOutput(call.value, await handler(context))
      return reply.headers(PRIVATE_HEADERS).send(successBody(value))
    }
    server.route({ method: call.method, url: call.path, handler: answer, config: { call } })
  }
  return server
}

/** The contract is the whole surface: a route slipped in by a plugin stops the process. */
function refuseForeignRoutes(server: FastifyInstance): void {
  server.addHook('onRoute', ({ config, method, url }) => {
    if (!config?.call) throw new Error(`${String(method)} ${url} is not in the contract`)
  })
}

/** A connection whose last request ends while we close would hold the process until it times out. */
function closeAsTheyFallIdle({ server }: FastifyInstance): void {
  const timer = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
  server.once('close', () => clearInterval(timer))
}
