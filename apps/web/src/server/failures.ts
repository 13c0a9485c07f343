import { errorCodes, type FastifyError, type FastifyReply, type FastifyRequest } from 'fastify'

const HEADERS = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

/** The only place where an error becomes a reply. What it says is for our log: it names our machines. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = refusalOf(error)
  if (status !== undefined) return reply.code(status).headers(HEADERS).send('Não foi possível ler o pedido.')
  request.log.error({ err: error, url: request.url.split('?', 1).join() }, 'unexpected error')
  return reply.code(500).headers(HEADERS).send('Algo deu errado do nosso lado. Tente de novo em instantes.')
}

/** What Fastify itself refuses is the caller's affair; a status on any other error says nothing about the caller. */
function refusalOf(error: unknown): number | undefined {
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>
  return code in errorCodes && statusCode < 500 ? statusCode : undefined
}
