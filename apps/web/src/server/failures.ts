import type { Socket } from 'node:net'
import { endConnection, isRefused, STRICT_HEADERS } from '@trevo/strict-http'
import {
  errorCodes,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'

const TYPE = 'text/plain; charset=utf-8'
const HEADERS = { ...STRICT_HEADERS, 'content-type': TYPE, 'cache-control': 'no-store' }
const UNREADABLE = 'Não foi possível ler o pedido.'

/** The only place where an error becomes a reply. What it says is for our log: it names our machines. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = refusalOf(error)
  if (status !== undefined) return reply.code(status).headers(HEADERS).send(UNREADABLE)
  request.log.error({ err: error, url: request.url.split('?', 1).join() }, 'unexpected error')
  return reply.code(500).headers(HEADERS).send('Algo deu errado do nosso lado. Tente de novo em instantes.')
}

/** What holds for every request, whatever answers it: one reading of it, no guessing at the reply, and TLS from then on. */
export function beStrict(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, next) => {
    reply.headers(STRICT_HEADERS)
    if (isRefused(request.raw))
      void reply.code(400).headers(HEADERS).header('connection', 'close').send(UNREADABLE)
    else next()
  })
}

/** Requests that are not HTTP enough to reach a route. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  endConnection(socket, error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400, TYPE, UNREADABLE)
}

/** What Fastify itself refuses is the caller's affair; a status on any other error says nothing about the caller. */
function refusalOf(error: unknown): number | undefined {
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>
  return code in errorCodes && statusCode < 500 ? statusCode : undefined
}
