import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { CallShape } from '@trevo/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { successBody } from './envelope.ts'
import { publicHeaders } from './headers.ts'
import type { ReadContext } from './serve.ts'
import { validateOutput } from './validate.ts'

/** Everything but the choice is done beforehand, down to the headers. */
interface Form {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
}

interface Precomputed {
  readonly etag: string
  readonly unchanged: Form['headers']
  readonly identity: Form
  readonly br: Form
  readonly gzip: Form
}

const ENTRIES_MAX = 5_000

/**
 * Answers that are the same for every visitor of a merchant: built once, compressed once, then sent as bytes.
 * The merchant's revision is part of the key, so a change is never served stale; old entries fall out at the
 * far end of the bounded map.
 */
export class PublicReads {
  readonly #entries = new Map<string, Promise<Precomputed>>()

  async reply(
    request: FastifyRequest,
    reply: FastifyReply,
    call: CallShape,
    context: ReadContext<CallShape>,
    build: () => unknown,
  ): Promise<FastifyReply> {
    const { merchant, language, query } = context
    const key = `${call.id} ${merchant.id} ${merchant.revision} ${language} ${JSON.stringify(query ?? null)}`
    const entry = await this.#entry(key, call, build)
    if (matches(request.headers['if-none-match'], entry.etag)) {
      return reply.code(304).headers(entry.unchanged).send()
    }
    const { headers, body } = entry[acceptedEncoding(request.headers['accept-encoding'])]
    return reply.headers(headers).send(body)
  }

  #entry(key: string, call: CallShape, build: () => unknown): Promise<Precomputed> {
    const known = this.#entries.get(key)
    if (known) return known
    const entry = precompute(call, build)
    this.#entries.set(key, entry)
    // A failed build must not be remembered, or one bad moment would last until the next change.
    entry.catch(() => this.#entries.delete(key))
    if (this.#entries.size > ENTRIES_MAX) this.#entries.delete(this.#entries.keys().next().value!)
    return entry
  }
}

async function precompute(call: CallShape, build: () => unknown): Promise<Precomputed> {
  const text = successBody(validateOutput(call.value, await build()))
  const bytes = Buffer.from(text)
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(bytes), promisify(gzip)(bytes)])
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const common = publicHeaders(call.cacheSeconds ?? 0, etag)
  const form = (body: string | Buffer, encoding?: string): Form => ({
    headers: {
      ...common,
      'content-length': String(Buffer.byteLength(body)),
      ...(encoding && { 'content-encoding': encoding }),
    },
    body,
  })
  // As text, the plain form leaves in one write together with its headers.
  return { etag, unchanged: common, identity: form(text), br: form(br, 'br'), gzip: form(gzipped, 'gzip') }
}

/** Compared weakly, as a cache on the way may have weakened the tag by recompressing. */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

function acceptedEncoding(header: string | string[] | undefined): 'br' | 'gzip' | 'identity' {
  const accepted = String(header ?? '')
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\b)/.test(accepted)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\b)/.test(accepted)) return 'gzip'
  return 'identity'
}
