import { AppError, type CallShape } from '@trevo/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Admitted } from './admission.ts'
import { BODY_MAX_BYTES, bodyMaxOf } from './body.ts'
import type { Visitor } from './visitor.ts'

/** Somebody who was let in, and their browser where the call looks at it. */
export interface Entered extends Admitted {
  readonly visitor: Visitor | undefined
}

type Enter = (request: FastifyRequest, reply: FastifyReply) => Promise<Entered>

/** Each is in memory a few times over while it is read, parsed and looked at. */
const AT_ONCE = 4
const RETRY_SECONDS = 2

/** Megabytes are not read for anyone who may not call, and not for many at once. */
export function openHeavyBodies() {
  const admitted = new WeakMap<FastifyRequest, Entered>()
  let underWay = 0

  function takePlace(reply: FastifyReply): void {
    if (underWay >= AT_ONCE) throw new AppError('limit.exceeded', { retryAfterSeconds: RETRY_SECONDS })
    underWay += 1
    // Comes after every reply, and when the other side hangs up before one.
    reply.raw.once('close', () => (underWay -= 1))
  }

  return {
    /** Who it is, where that was found out before the body was read. */
    entered: (request: FastifyRequest): Entered | undefined => admitted.get(request),

    /** What a route needs on top where its call takes megabytes. */
    admitFirst(call: CallShape, enter: Enter) {
      if (bodyMaxOf(call) <= BODY_MAX_BYTES) return undefined
      async function onRequest(request: FastifyRequest, reply: FastifyReply): Promise<void> {
        admitted.set(request, await enter(request, reply))
        if (!isLight(request)) takePlace(reply)
      }
      return { onRequest }
    },
  }
}

/** Who does not say how much is coming may send as much as the call takes. */
function isLight({ headers }: FastifyRequest): boolean {
  return Number(headers['content-length'] ?? Infinity) <= BODY_MAX_BYTES
}
