import type { Socket } from 'node:net'
import { AppError, type PlatformErrorCode } from '@trevo/kernel'
import { endConnection } from '@trevo/strict-http'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { failureReply, platformFailure, type FailureReply } from './envelope.ts'
import { JSON_TYPE, PRIVATE_HEADERS } from './headers.ts'

/** What Fastify itself refuses, in our words. */
const FASTIFY_CODES: Readonly<Record<string, PlatformErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.malformed',
  FST_ERR_BAD_URL: 'request.malformed',
}

/** The only place where an error becomes a reply. Details of an unexpected one stay in our log. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = describe(error, request)
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', failure.retryAfterSeconds)
  return reply
    .code(failure.status)
    .headers({ ...PRIVATE_HEADERS, 'x-request-id': request.id })
    .send(failure.body)
}

/** For what is refused before anybody looks at what is asked. */
export const answerMalformed = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  answerFailure(new AppError('request.malformed'), request, reply)

function describe(error: unknown, request: FastifyRequest): FailureReply {
  const { call } = request.routeOptions.config
  const context = { call: call?.id, requestId: request.id }
  if (error instanceof AppError) {
    const reply = failureReply(error, call)
    if (reply) {
      // What we could not do for want of a part of ours is for us to know; a refusal is the caller's affair.
      const level = reply.status >= 500 && error.cause !== undefined ? 'warn' : 'debug'
      request.log[level]({ ...context, code: error.code, err: error.cause }, 'refused')
      return reply
    }
  }
  const known = FASTIFY_CODES[(error as Partial<FastifyError>).code ?? '']
  if (known) return platformFailure(known)
  if ((error as Partial<FastifyError>).statusCode === 400) return platformFailure('request.malformed')
  request.log.error({ ...context, err: error }, 'unexpected error')
  return platformFailure('unknown.error')
}

const SOCKET_CODES: Readonly<Record<string, PlatformErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'request.too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timeout',
}

/** Requests that are not HTTP enough to reach a route still get the one shape. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { status, body } = platformFailure(SOCKET_CODES[error.code ?? ''] ?? 'request.malformed')
  endConnection(socket, status, JSON_TYPE, body)
}
