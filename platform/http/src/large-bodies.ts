import { AppError, type CallShape } from '@trevo/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Admitted } from './admission.ts'
import { BODY_MAX_BYTES, bodyMaxOf } from './body.ts'
import type { MerchantRef } from './merchant.ts'
import type { Visitor } from './visitor.ts'

/** Somebody who was let in, and their browser where the call looks at it. */
export interface Entered<M extends MerchantRef> extends Admitted<M> {
  readonly visitor: Visitor | undefined
}

type Enter<M extends MerchantRef> = (request: FastifyRequest, reply: FastifyReply) => Promise<Entered<M>>

/** Each is in memory a few times over while it is read, parsed and looked at. */
const AT_ONCE = 4
const RETRY_SECONDS = 2

/** Megabytes are not read for anyone who may not call, and not for many at once, nor twice at once for one member. */
export function createLargeBodyLimiter<M extends MerchantRef>() {
  const admitted = new WeakMap<FastifyRequest, Entered<M>>()
  const underWay = new Set<string | symbol>()

  function takePlace(reply: FastifyReply, { merchant, caller }: Entered<M>): void {
    // Whoever hung up while being let in has had their `close`: it would never give a place back.
    if (reply.raw.destroyed) throw new AppError('request.malformed')
    const place = caller ? `${merchant.id} ${caller.memberId}` : Symbol('nobody')
    if (underWay.size >= AT_ONCE || underWay.has(place)) {
      throw new AppError('limit.exceeded', { retryAfterSeconds: RETRY_SECONDS })
    }
    underWay.add(place)
    // Comes after every reply, and when the other side hangs up before one.
    reply.raw.once('close', () => underWay.delete(place))
  }

  return {
    /** Who it is, where that was found out before the body was read. */
    entered: (request: FastifyRequest): Entered<M> | undefined => admitted.get(request),

    /** What a route needs on top where its call takes megabytes. */
    admitFirst(call: CallShape, enter: Enter<M>) {
      if (bodyMaxOf(call) <= BODY_MAX_BYTES) return undefined
      async function onRequest(request: FastifyRequest, reply: FastifyReply): Promise<void> {
        const entered = await enter(request, reply)
        admitted.set(request, entered)
        if (!isLight(request)) takePlace(reply, entered)
      }
      return { onRequest }
    },
  }
}

/** Who does not say how much is coming may send as much as the call takes. */
function isLight({ headers }: FastifyRequest): boolean {
  return Number(headers['content-length'] ?? Infinity) <= BODY_MAX_BYTES
}
