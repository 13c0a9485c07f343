import type { Socket } from 'node:net'
import type { TLSSocket } from 'node:tls'
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
import { drainIdleConnections } from './close.ts'
import { JSON_TYPE } from './headers.ts'
import { refuseAmbiguous } from './refuse-ambiguous.ts'

/** Something a service outside says has happened. Nothing of it has been read. */
export interface HookNotice {
  /** From the address, the payment service or, of an identity bureau, the brand; who called says the certificate. */
  readonly pspId: string
  readonly kind: 'pix' | 'payouts' | 'orders' | 'identity'
  /** SHA-256 of the certificate the caller proved to have, in hexadecimal digits. */
  readonly certificateSha256: string
  /** What they signed it with, where they do; nobody has looked at it. */
  readonly signature: string
  readonly rawBody: Buffer
}

export interface HooksServerOptions {
  readonly tls: HooksTls
  /** Keeps a notice, whatever it says, or does not know who brings it. To throw is to be told again later. */
  readonly receive: (notice: HookNotice) => Promise<'kept' | 'stranger'>
  readonly log: Logger
}

/** As PEM. */
export interface HooksTls {
  readonly key: string
  readonly cert: string
  /** Authorities of the payment services: who has no certificate of theirs does not get as far as a request. */
  readonly clientCa: string
}

const BODY_MAX_BYTES = 262_144
const HEADERS_MAX_BYTES = 8_192
const PSP = '/hooks/v1/psp/:pspId'
const PSP_ID = /^[\w-]{1,64}$/
/** Some services add a slash to an address that is followed by a path of theirs. */
const ROUTES = [
  ['pix', `${PSP}/pix`],
  ['pix', `${PSP}//pix`],
  ['payouts', `${PSP}/pagamentos`],
  ['payouts', `${PSP}//pagamentos`],
  ['orders', `${PSP}/orders`],
  ['identity', '/hooks/v1/identity/:pspId'],
] as const
const HEADERS = { ...STRICT_HEADERS, 'content-type': JSON_TYPE, 'cache-control': 'no-store' } as const
const NOTHING = '{}'

/** The door for payment services: TLS ends here, both sides show a certificate, and what comes is handed on unread. */
export function createHooksServer({ tls, receive, log }: HooksServerOptions): FastifyInstance {
  const logger: FastifyBaseLogger = log
  const { key, cert, clientCa: ca } = tls
  const server = fastify({
    loggerInstance: logger,
    childLoggerFactory: () => logger,
    logController: new LogController({ disableRequestLogging: true }),
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    requestTimeout: 10_000,
    bodyLimit: BODY_MAX_BYTES,
    https: {
      ...ARRIVAL,
      maxHeaderSize: HEADERS_MAX_BYTES,
      key,
      cert,
      ca,
      requestCert: true,
      rejectUnauthorized: true,
      minVersion: 'TLSv1.2',
    },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, _, reply) => void refuse(error, reply, log),
  })
  server.removeAllContentTypeParsers()
  // They are to be answered whatever they call it: what is in it is read later, by somebody who knows them.
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  refuseAmbiguous(server, (_, reply) => send(reply, 400))
  server.addHook('preClose', async () => drainIdleConnections(server))
  server.setErrorHandler((error, _, reply) => refuse(error, reply, log))
  server.setNotFoundHandler((_, reply) => send(reply, 404))
  for (const [kind, url] of ROUTES) {
    server.post<{ Params: { pspId: string } }>(url, async (request, reply) => {
      const { pspId } = request.params
      const rawBody = request.body
      const certificateSha256 = digestOf(request)
      if (certificateSha256 === undefined) return send(reply, 403)
      if (!PSP_ID.test(pspId)) return send(reply, 404)
      if (!Buffer.isBuffer(rawBody) || rawBody.length === 0) return send(reply, 400)
      const signature = String(request.headers['x-signature'] ?? '')
      const outcome = await receive({ pspId, kind, certificateSha256, signature, rawBody })
      return send(reply, outcome === 'kept' ? 200 : 403)
    })
  }
  return server
}

/** Nothing for a connection whose certificate is not there to be looked at, whatever let it in. */
function digestOf({ raw }: Pick<FastifyRequest, 'raw'>): string | undefined {
  // The server listens with TLS alone.
  const socket = raw.socket as TLSSocket
  if (!socket.authorized) return undefined
  return socket.getPeerX509Certificate()?.fingerprint256.replaceAll(':', '').toLowerCase()
}

/** They need no words, and would keep whatever we say. */
const send = (reply: FastifyReply, status: number): FastifyReply =>
  reply.code(status).headers(HEADERS).send(NOTHING)

function refuse(error: unknown, reply: FastifyReply, log: Logger): FastifyReply {
  const { statusCode } = error as Partial<FastifyError>
  if (statusCode !== undefined && statusCode < 500) return send(reply, statusCode)
  log.error({ err: error }, 'a notice was not kept')
  return send(reply, 503)
}

/** Requests that are not HTTP enough to reach a route. */
function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  endConnection(socket, 400, JSON_TYPE, NOTHING)
}
