import type { Cache } from '@trevo/cache'
import { AppError, systemRandom, type CallShape } from '@trevo/kernel'
import { ARRIVAL } from '@trevo/strict-http'
import type { Logger } from '@trevo/telemetry'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { admit, type Gates } from './admission.ts'
import { acceptBodies, bodyMaxOf, readBody } from './body.ts'
import { drainIdleConnections } from './close.ts'
import { assertComplete } from './completeness.ts'
import { successBody } from './envelope.ts'
import { answerBrokenRequest, answerFailure, answerMalformed } from './failures.ts'
import { PRIVATE_HEADERS } from './headers.ts'
import { readIdempotencyKey, type Fingerprint } from './idempotency.ts'
import { createLargeBodyLimiter, type Entered } from './large-bodies.ts'
import { createLimiter } from './limiter.ts'
import type { MerchantDirectory, MerchantRef } from './merchant.ts'
import { holdsNul } from './nul.ts'
import { believed } from './proxies.ts'
import { PublicReads, readKey } from './public-reads.ts'
import { createReferences } from './references.ts'
import { refuseAmbiguous } from './refuse-ambiguous.ts'
import type { Sealing } from './sealing.ts'
import type { CallContext, Reserve, Served } from './serve.ts'
import { validateInput, validateOutput } from './validate.ts'
import { visitorOf } from './visitor.ts'

export interface ServerOptions<M extends MerchantRef = MerchantRef> {
  /** What this process must answer: every one of these calls, and nothing else. */
  readonly calls: readonly CallShape[]
  readonly served: readonly Served<M>[]
  readonly directory: MerchantDirectory<M>
  readonly gates?: Gates<M>
  readonly cache: Cache
  readonly sealing: Sealing
  readonly fingerprint: Fingerprint
  readonly log: Logger
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[]
}

const HEADERS_MAX_BYTES = 16_384

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: CallShape
  }
}

export function createServer<M extends MerchantRef>(options: ServerOptions<M>): FastifyInstance {
  const { calls, served, directory, cache, log, sealing, fingerprint, trustedProxies, gates = {} } = options
  assertComplete(calls, served, gates)
  const logger: FastifyBaseLogger = log
  const server = fastify({
    loggerInstance: logger,
    // One logger for all: what we log names its request itself, and a child for each would cost more than a read.
    childLoggerFactory: () => logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createReferences(systemRandom),
    trustProxy: believed(trustedProxies),
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    requestTimeout: 15_000,
    http: { ...ARRIVAL, maxHeaderSize: HEADERS_MAX_BYTES, requireHostHeader: false },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => void answerFailure(error, request, reply),
  })
  acceptBodies(server)
  refuseAmbiguous(server, answerMalformed)
  refuseForeignRoutes(server)
  server.addHook('preClose', async () => drainIdleConnections(server))
  server.setErrorHandler(answerFailure)
  server.setNotFoundHandler((request, reply) => answerFailure(new AppError('route.unknown'), request, reply))

  const door = { directory, gates, limiter: createLimiter(cache, calls) }
  const reads = new PublicReads()
  const heavy = createLargeBodyLimiter<M>()
  for (const { call, handler, reserve, version, cacheKeyOf, memberFlag } of served) {
    const enter = async (request: FastifyRequest, reply: FastifyReply): Promise<Entered<M>> => {
      // A reply that is the same for every visitor never gets to see one.
      const isForAll = call.cacheSeconds !== undefined && call.access === 'open'
      const visitor = isForAll ? undefined : visitorOf(request, reply)
      return { visitor, ...(await admit(request, call, visitor, door)) }
    }
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const { visitor, merchant, language, caller } = heavy.entered(request) ?? (await enter(request, reply))
      if (holdsNul(request.query)) throw new AppError('request.malformed')
      const query = call.query && validateInput(call.query, request.query)
      const asked = { merchant, language, query }
      if (call.cacheSeconds !== undefined) {
        const memberFlags = caller && (await memberFlag?.of(merchant, caller))
        const read = { ...asked, memberType: caller?.type, group: memberFlags?.group ?? '' }
        const key = readKey({ call, version, cacheKeyOf }, read)
        const isOwn = visitor?.handle !== undefined
        const build = () => handler(read)
        return reads.reply(request, reply, { call, key, isOwn, field: memberFlag?.field, memberFlags, build })
      }
      const sent = await readBody(request, call, merchant, sealing)
      const body = call.body && validateInput(call.body, sent.body)
      const key = request.headers['idempotency-key']
      const named = { call: call.id, subject: caller?.memberId ?? '', merchantId: merchant.id, key, body }
      const intent = call.idempotent && readIdempotencyKey(named, fingerprint)
      const rawBody = call.rawBody && (request.body as Buffer)
      // The handler sees exactly the members its call declares; `serve` states which those are.
      const context = {
        ...asked,
        body,
        file: sent.file,
        caller,
        visitor,
        rawBody,
        intent,
      } as CallContext<CallShape, M>
      const value = validateOutput(call.value, await handler(context))
      return reply.headers(PRIVATE_HEADERS).send(successBody(value))
    }
    const placed = reserve ? withPlace(reserve, answer) : answer
    server.route({ ...routeOf(call), ...heavy.admitFirst(call, enter), handler: placed })
  }
  return server
}

const routeOf = (call: CallShape) => ({
  method: call.method,
  url: call.path,
  bodyLimit: bodyMaxOf(call),
  config: { call },
})

function withPlace(reserve: Reserve, answer: RouteHandler): RouteHandler {
  return async (request, reply) => {
    const leave = reserve(visitorOf(request, reply))
    try {
      return await answer(request, reply)
    } finally {
      leave()
    }
  }
}

type RouteHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** The contract is the whole surface: a route slipped in by a plugin stops the process. */
function refuseForeignRoutes(server: FastifyInstance): void {
  server.addHook('onRoute', ({ config, method, url }) => {
    if (!config?.call) throw new Error(`${String(method)} ${url} is not in the contract`)
  })
}
