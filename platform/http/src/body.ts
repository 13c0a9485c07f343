import { AppError, type CallShape } from '@trevo/kernel'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { MerchantRef } from './merchant.ts'
import type { Sealing } from './sealing.ts'
import { holdsNul } from './nul.ts'
import { parseStrictJson } from './strict-json.ts'

export const BODY_MAX_BYTES = 65_536
/** What the parts around a file add. */
const MULTIPART_BYTES = 4_096

export function bodyMaxOf({ upload, bodyMaxBytes = BODY_MAX_BYTES }: CallShape): number {
  return upload ? upload.maxBytes + MULTIPART_BYTES : bodyMaxBytes
}

/** Bodies arrive as bytes; what they mean is decided per call, after the caller has been admitted. */
export function acceptBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser(
    ['application/json', 'application/jose', 'application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'buffer' },
    (_, body, done) => done(null, body),
  )
}

export interface Sent {
  readonly body: unknown
  readonly file: Buffer | undefined
}

export async function readBody(
  request: FastifyRequest,
  call: CallShape,
  merchant: MerchantRef,
  sealing: Sealing,
): Promise<Sent> {
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const type = request.headers['content-type'] ?? ''
  if (call.upload) return { body: undefined, file: await readFile(bytes, type, call.upload) }
  if (call.body === undefined) return { body: undefined, file: undefined }
  if (!type.startsWith(typeOf(call))) throw new AppError('request.unsupported_type')
  if (call.form) return { body: readForm(decodeUtf8(bytes)), file: undefined }
  const text = call.sealed
    ? await sealing.open(bytes.toString('latin1'), request.headers['encryption'], call.path, merchant)
    : decodeUtf8(bytes)
  return { body: parseStrictJson(text), file: undefined }
}

function typeOf({ sealed, form }: CallShape): string {
  if (form) return 'application/x-www-form-urlencoded'
  return sealed ? 'application/jose' : 'application/json'
}

/** A field given twice would mean two things to two readers. */
function readForm(text: string): Readonly<Record<string, string>> {
  const fields = [...new URLSearchParams(text)]
  const form = Object.fromEntries(fields)
  if (Object.keys(form).length !== fields.length || holdsNul(form)) throw new AppError('request.malformed')
  return form
}

async function readFile(
  bytes: Buffer,
  type: string,
  { field, maxBytes }: NonNullable<CallShape['upload']>,
): Promise<Buffer> {
  if (!type.startsWith('multipart/form-data')) throw new AppError('request.unsupported_type')
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch((cause: unknown) => {
      throw new AppError('request.malformed', { cause })
    })
  const file = form.get(field)
  if (!(file instanceof File) || [...form].length !== 1) {
    throw new AppError('request.invalid', { details: { fields: [field] } })
  }
  if (file.size > maxBytes) throw new AppError('request.too_large')
  return Buffer.from(await file.arrayBuffer())
}

function decodeUtf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new AppError('request.malformed', { cause })
  }
}
