import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { CallShape } from '@trevo/kernel'
import { successBody } from './envelope.ts'
import { publicHeaders } from './headers.ts'
import { template, renderTemplate, type ReplyTemplate } from './reply-template.ts'
import { validateOutput } from './validate.ts'

const [compressBrotli, compressGzip] = [promisify(brotliCompress), promisify(gzip)]

/** Everything but the choice is done beforehand, down to the headers. */
interface Form {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
}

export type Encoding = 'br' | 'gzip' | 'identity'

export interface Answer<Forms extends Encoding> {
  readonly etag: string
  readonly unchanged: Form['headers']
  readonly forms: Readonly<Record<Forms, Form>>
  /** Of a reply that has marks in it. */
  readonly template: ReplyTemplate | undefined
  readonly bytes: number
}

export interface Building {
  readonly call: CallShape
  /** The name of the mark, if its things have one. */
  readonly field: string | undefined
  readonly build: () => unknown
}

/** As small as it gets: it is done once and sent often. */
export async function precompute({ call, field, build }: Building): Promise<Answer<Encoding>> {
  const value = validateOutput(call.value, await build())
  const plain = Buffer.from(successBody(value))
  const [br, gzipped] = await Promise.all([compressBrotli(plain), compressGzip(plain)])
  const { etag, common, form } = dress(call, tagOf(plain))
  const pieces = template(value, field)
  return {
    etag,
    bytes: plain.length * (pieces ? 2 : 1) + br.length + gzipped.length,
    unchanged: common,
    // As bytes even where it is plain: a text would be turned into them each time it is sent.
    forms: { identity: form(plain), br: form(br, 'br'), gzip: form(gzipped, 'gzip') },
    template: pieces,
  }
}

/** For the one who asks, and quickly. */
export async function computeOnce<E extends Encoding>(
  { call, field, build }: Building,
  encoding: E,
): Promise<Answer<E>> {
  const value = validateOutput(call.value, await build())
  const text = successBody(value)
  return quickAnswer(call, tagOf(text), text, encoding, template(value, field))
}

/** A shared reply with marks put in, for those who have the same ones. */
export function withMemberFlags<E extends Encoding>(
  call: CallShape,
  shared: Pick<Answer<Encoding>, 'etag'>,
  pieces: ReplyTemplate,
  pattern: string,
  encoding: E,
): Promise<Answer<E>> {
  return quickAnswer(call, tagOf(shared.etag + pattern), renderTemplate(pieces, pattern), encoding, undefined)
}

const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 16 } }
const QUICK_GZIP = { level: 1 }
/** What is smaller takes longer to hand to another thread and back than to compress. */
const LARGE = 65_536

async function quickAnswer<E extends Encoding>(
  call: CallShape,
  etag: string,
  text: string,
  encoding: E,
  pieces: ReplyTemplate | undefined,
): Promise<Answer<E>> {
  const { common, form } = dress(call, etag)
  const body = await quicklyCompressed(text, encoding)
  const forms = { [encoding]: form(body, encoding === 'identity' ? undefined : encoding) } as Record<E, Form>
  return { etag, unchanged: common, forms, template: pieces, bytes: forms[encoding].body.length }
}

async function quicklyCompressed(text: string, encoding: Encoding): Promise<string | Buffer> {
  if (encoding === 'identity') return text
  if (text.length < LARGE)
    return encoding === 'br' ? brotliCompressSync(text, QUICK_BROTLI) : gzipSync(text, QUICK_GZIP)
  return encoding === 'br' ? compressBrotli(text, QUICK_BROTLI) : compressGzip(text, QUICK_GZIP)
}

function tagOf(content: string | Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}

function dress(call: CallShape, etag: string) {
  const common = publicHeaders(call, etag)
  const form = (body: string | Buffer, encoding?: string): Form => ({
    headers: {
      ...common,
      'content-length': String(Buffer.byteLength(body)),
      ...(encoding && { 'content-encoding': encoding }),
    },
    body,
  })
  return { etag, common, form }
}
