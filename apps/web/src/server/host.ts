import type { Logger } from '@trevo/kernel'
import { ARRIVAL } from '@trevo/strict-http'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { AFFILIATE_PARAMETERS } from '../domain/affiliate.ts'
import type { Asset } from './assets.ts'
import { hostOf, refuse, serveBrandFiles } from './brandFiles.ts'
import type { BrandOf } from './brands.ts'
import type { createDocuments } from './documents.ts'
import { answerBrokenRequest, answerFailure, beStrict } from './failures.ts'
import type { Pictures } from './images.ts'
import { serveMemberIcons, type Files } from './memberIcons.ts'
import { serviceWorkerScript, WORKER_PATH } from './serviceWorker.ts'

export interface HostParts {
  readonly brandOf: BrandOf
  readonly documents: ReturnType<typeof createDocuments>
  readonly assets: ReadonlyMap<string, Asset>
  readonly pictures: Pictures
  readonly files: Files
  readonly log: Logger & FastifyBaseLogger
}

/** Serves the player app: rendered pages under /m, the files they need, and nothing else. */
export function createHost({ brandOf, documents, assets, pictures, files, log }: HostParts) {
  const worker = serviceWorkerScript([...assets.keys()])
  const server = fastify({
    loggerInstance: log,
    childLoggerFactory: () => log,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    requestTimeout: 10_000,
    http: { ...ARRIVAL, requireHostHeader: false },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => void answerFailure(error, request, reply),
  })
  beStrict(server)
  server.setErrorHandler(answerFailure)

  server.get('/', (_request, reply) => reply.redirect('/m/home', 302))
  server.get('/m', page)
  server.get('/m/*', page)
  server.get(WORKER_PATH, (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
      .send(worker),
  )
  serveBrandFiles(server, brandOf)
  serveMemberIcons(server, files)
  server.get<{ Params: { '*': string }; Querystring: { w?: string } }>('/img/*', async (request, reply) => {
    const picture = await pictures(request.params['*'], request.query.w, request.headers.accept ?? '')
    if (!picture) return reply.code(404).send()
    return reply
      .headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept' })
      .type(picture.type)
      .send(picture.body)
  })
  server.get('/*', (request, reply) => {
    const asset = assets.get(request.url.split('?', 1).join())
    return asset ? sendAsset(request, reply, asset) : reply.redirect('/m/home', 302)
  })

  async function page(request: FastifyRequest, reply: FastifyReply) {
    const host = hostOf(request)
    const brand = await brandOf(host)
    if (!brand) return refuse(reply)
    const origin = `http://${host}`
    const { status, location, plain, br } = await documents({
      brand,
      origin,
      path: request.url,
      cameFrom: cameFrom(request),
    })
    reply.code(status)
    if (location !== undefined) {
      const target = keepAffiliate(location, new URL(request.url, origin))
      return reply.headers(plain.headers).header('location', target).send()
    }
    const { headers, body } = accepts(request, 'br') ? br : plain
    return reply.headers(headers).send(body)
  }
  return server
}

/**
 * Where a request comes from, as any proxy tells the next: what it was told, and whom it was told it by. Only the API
 * knows whose word counts, and it reads from the end, so nobody gains by writing something here themselves.
 */
function cameFrom({ headers, socket }: FastifyRequest): string {
  return [headers['x-forwarded-for'], socket.remoteAddress].flat().filter(Boolean).join(', ')
}

/** A redirect is kept for everybody; the code of whoever sent this visitor is added to it here. */
function keepAffiliate(location: string, { searchParams }: URL): string {
  const kept = AFFILIATE_PARAMETERS.flatMap((name) => {
    const value = searchParams.get(name)
    return value === null ? [] : [[name, value]]
  })
  const query = new URLSearchParams(kept).toString()
  return query === '' ? location : `${location}${location.includes('?') ? '&' : '?'}${query}`
}

function sendAsset(request: FastifyRequest, reply: FastifyReply, { headers, body, br }: Asset) {
  reply.headers(headers)
  if (br && accepts(request, 'br')) return reply.header('content-encoding', 'br').send(br)
  return reply.send(body)
}

function accepts({ headers }: FastifyRequest, encoding: string): boolean {
  return headers['accept-encoding']?.includes(encoding) ?? false
}
