import type { Socket } from 'node:net'
import { endConnection, isRefused, STRICT_HEADERS } from '@trevo/strict-http'
import {
  errorCodes,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { NOTHING_OUTSIDE, policyFor } from './csp.ts'
import { TryLater } from './tryLater.ts'

const TYPE = 'text/plain; charset=utf-8'
const HEADERS = { ...STRICT_HEADERS, 'content-type': TYPE, 'cache-control': 'no-store' }
const UNREADABLE = 'Não foi possível ler o pedido.'

/** The only place where an error becomes a reply. What it says is for our log: it names our machines. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof TryLater) return answerLater(error, request, reply)
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

const LATER = {
  429: 'Recebemos pedidos demais da sua rede. Tente de novo em instantes.',
  503: 'Muita gente está por aqui agora. Tente de novo em instantes.',
}

/** Small, because it is sent while there is too much to do. The browser comes back by itself when it may. */
function laterPage({ status, afterSeconds }: TryLater): string {
  return [
    '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><meta http-equiv="refresh" content="${afterSeconds}">`,
    '<title>Só um instante</title><style>',
    'body{margin:0;min-height:100vh;display:flex;align-items:center;justify-content:center;text-align:center;',
    'background:#0b1210;color:#f2f7f4;font:17px/1.5 system-ui,sans-serif}main{padding:24px;max-width:22em}',
    'h1{font-size:22px}a{display:inline-block;padding:12px 24px;border-radius:12px;background:#f2f7f4;color:#0b1210}',
    `</style></head><body><main><h1>Só um instante</h1><p>${LATER[status]}</p>`,
    '<p><a href="">Tentar novamente</a></p></main></body></html>',
  ].join('')
}

function answerLater(later: TryLater, { headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, afterSeconds } = later
  reply.code(status).headers(HEADERS).header('retry-after', String(afterSeconds))
  if (!headers.accept?.includes('text/html')) return reply.send(LATER[status])
  const page = laterPage(later)
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policyFor(page, NOTHING_OUTSIDE))
    .send(page)
}
