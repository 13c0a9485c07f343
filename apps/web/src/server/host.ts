import { believed } from '@trevo/http/proxies'
import type { Logger } from '@trevo/kernel'
import { ARRIVAL } from '@trevo/strict-http'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { Asset } from './assets.ts'
import { accepts } from './acceptedEncoding.ts'
import { serveBrandFiles } from './brandFiles.ts'
import { answerBrokenRequest, answerFailure, beStrict } from './failures.ts'
import { serveMemberIcons, type Files } from './memberIcons.ts'
import { servePages, type PagesParts } from './pages.ts'
import { servePictures, type PicturesParts } from './pictures.ts'
import { serviceWorkerScript, WORKER_PATH } from './serviceWorker.ts'

export interface HostParts extends PagesParts, PicturesParts {
  readonly assets: ReadonlyMap<string, Asset>
  readonly files: Files
  readonly log: Logger & FastifyBaseLogger
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[]
}

/** Serves the player app: rendered pages under /m, the files they need, and nothing else. */
export function createHost(parts: HostParts) {
  const { brandOf, assets, files, log, trustedProxies } = parts
  const worker = serviceWorkerScript([...assets.keys()])
  const server = fastify({
    loggerInstance: log,
    childLoggerFactory: () => log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: believed(trustedProxies),
    forceCloseConnections: true,
    requestTimeout: 10_000,
    http: { ...ARRIVAL, requireHostHeader: false },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => void answerFailure(error, request, reply),
  })
  beStrict(server)
  server.setErrorHandler(answerFailure)

  server.get('/', (_request, reply) => reply.redirect('/m/home', 302))
  servePages(server, parts)
  server.get(WORKER_PATH, (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
      .send(worker),
  )
  serveBrandFiles(server, brandOf)
  serveMemberIcons(server, files)
  servePictures(server, parts)
  server.get('/*', (request, reply) => {
    const asset = assets.get(request.url.split('?', 1).join())
    return asset ? sendAsset(request, reply, asset) : reply.redirect('/m/home', 302)
  })
  return server
}

function sendAsset(request: FastifyRequest, reply: FastifyReply, { headers, body, br }: Asset) {
  reply.headers(headers)
  if (br && accepts(request, 'br')) return reply.header('content-encoding', 'br').send(br)
  return reply.send(body)
}
