import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { CallShape } from '@trevo/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { successBody } from './envelope.ts'
import type { ReadContext } from './serve.ts'
import { validateOutput } from './validate.ts'

interface Precomputed {
  readonly etag: string
  readonly cacheControl: string
  readonly identity: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
}

const ENTRIES_MAX = 5_000
const VARY = 'accept-encoding, language'

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
    const { etag, cacheControl, ...bodies } = await this.#entry(key, call, build)
    reply.headers({ etag, vary: VARY, 'cache-control': cacheControl })
    if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send()
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.type('application/json; charset=utf-8').send(bodies[encoding])
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
  const identity = Buffer.from(successBody(validateOutput(call.value, await build())))
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity)])
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const seconds = call.cacheSeconds ?? 0
  return {
    etag,
    cacheControl: `public, max-age=${seconds}, stale-while-revalidate=${seconds}`,
    identity,
    br,
    gzip: gzipped,
  }
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
