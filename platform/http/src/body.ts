import { AppError, type CallShape } from '@trevo/kernel'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { MerchantRef } from './merchant.ts'
import type { Sealing } from './sealing.ts'
import { parseStrictJson } from './strict-json.ts'

/** Bodies arrive as bytes; what they mean is decided per call, after the caller has been admitted. */
export function acceptBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser(
    ['application/json', 'application/jose'],
    { parseAs: 'buffer' },
    (_, body, done) => done(null, body),
  )
}

export async function readBody(
  request: FastifyRequest,
  call: CallShape,
  merchant: MerchantRef,
  sealing: Sealing,
): Promise<unknown> {
  if (call.body === undefined) return undefined
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const isSealed = request.headers['content-type']?.startsWith('application/jose') ?? false
  if (isSealed !== (call.sealed ?? false)) throw new AppError('request.unsupported_type')
  const text = call.sealed
    ? await sealing.open(bytes.toString('latin1'), request.headers['encryption'], call.path, merchant)
    : decodeUtf8(bytes)
  return parseStrictJson(text)
}

function decodeUtf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new AppError('request.malformed', { cause })
  }
}
