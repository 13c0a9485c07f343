import type { CallShape } from '@trevo/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  computeOnce,
  withMemberFlags,
  precompute,
  type Answer,
  type Building,
  type Encoding,
} from './answers.ts'
import { ownCopy } from './headers.ts'
import { BoundedCache } from './bounded-cache.ts'
import { flagPatternOf } from './reply-template.ts'
import type { MerchantRef } from './merchant.ts'
import type { CacheKeyOf, MemberFlags, ReadContext, Version } from './serve.ts'

export interface Read extends Building {
  /** Two reads with the same key have the same answer. Without one, the answer is not kept. */
  readonly key: string | undefined
  /** The caller has, or had, a session: no shared cache may keep the reply. */
  readonly isOwn: boolean
  /** What is the caller's own in it. */
  readonly memberFlags: MemberFlags | undefined
}

const MEGABYTE = 1024 * 1024

interface Keyed<M extends MerchantRef> {
  readonly call: CallShape
  readonly version: Version<M> | undefined
  readonly cacheKeyOf: CacheKeyOf<CallShape, M> | undefined
}

/** All that a precomputed reply hangs on. The revision is part of it, so a change is never served stale. */
export function readKey<M extends MerchantRef>(
  { call, version, cacheKeyOf }: Keyed<M>,
  read: ReadContext<CallShape, M>,
): string | undefined {
  const { merchant, language, memberType, group, query } = read
  const subject = cacheKeyOf ? cacheKeyOf(read) : JSON.stringify(query ?? null)
  if (subject === undefined) return undefined
  const own = group === '' ? '' : JSON.stringify(group)
  const reader = `${merchant.id} ${merchant.revision} ${language} ${memberType} ${own}`
  return `${call.id} ${reader} ${version?.(merchant) ?? ''} ${subject}`
}

/**
 * Answers that are the same for every visitor of a merchant, or for every member of a kind: built once, compressed
 * once, then sent as bytes.
 */
export class PublicReads {
  readonly #shared = new BoundedCache<Answer<Encoding>>({ entries: 5_000, bytes: 128 * MEGABYTE })
  // Most members have the same flags: all of them, or none.
  readonly #withMemberFlags = new BoundedCache<Answer<Encoding>>({ entries: 2_000, bytes: 32 * MEGABYTE })

  async reply(request: FastifyRequest, reply: FastifyReply, read: Read): Promise<FastifyReply> {
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    const answer = await this.#answer(read, encoding)
    const isKnown = matches(request.headers['if-none-match'], answer.etag)
    const form = answer.forms[encoding]
    reply.headers(isKnown ? answer.unchanged : form.headers)
    if (read.isOwn) reply.header('cache-control', ownCopy(read.call))
    return isKnown ? reply.code(304).send() : reply.send(form.body)
  }

  async #answer<E extends Encoding>(read: Read, encoding: E): Promise<Answer<E>> {
    const { call, key, memberFlags } = read
    const shared: Answer<E> =
      key === undefined
        ? await computeOnce(read, encoding)
        : await this.#shared.get(key, () => precompute(read))
    const { template } = shared
    if (!memberFlags || !template) return shared
    const pattern = flagPatternOf(template, memberFlags)
    const build = () => withMemberFlags(call, shared, template, pattern, encoding)
    // Under its own encoding, so that the one form it has is the one that is asked for.
    return key === undefined
      ? build()
      : this.#withMemberFlags.get(
          `${encoding} ${pattern} ${shared.etag}`,
          build as () => Promise<Answer<Encoding>>,
        )
  }
}

/** Compared weakly, as a cache on the way may have weakened the tag by recompressing. */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const accepted = String(header ?? '')
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\b)/.test(accepted)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\b)/.test(accepted)) return 'gzip'
  return 'identity'
}
