import { PspRefusal, PspUnknown, PspUnreachable } from '@trevo/payments/ports'
import * as z from 'zod/mini'

/** RFC 7807, as API Pix has it. The word for what is wrong is at the end of the type's address. */
const Problem = z.object({ type: z.string(), correlationId: z.optional(z.string()) })

const CODE_MAX = 80
const UNAUTHORISED = 401
const TIMED_OUT = 408
const TOO_MANY = 429
const UNAVAILABLE = 503

/**
 * What became of a request that was not answered with success. Only who speaks in the PSP's own form is believed to
 * have looked and done nothing: a bare status may come from a proxy that lost the answer.
 */
export function failureOf({ status, body }: { readonly status: number; readonly body: string }): Error {
  if (status === UNAUTHORISED) return new PspUnreachable('the PSP takes no token of ours')
  const problem = problemOf(body)
  if (!problem) return new PspUnknown(`the PSP answered ${status}`)
  const { code, correlationId } = problem
  const words = `the PSP answered ${status} ${code} (${correlationId ?? 'no correlation id'})`
  if (status === UNAVAILABLE || status === TOO_MANY) return new PspUnreachable(words)
  if (status >= 400 && status < 500 && status !== TIMED_OUT) return new PspRefusal(code, correlationId)
  return new PspUnknown(words)
}

function problemOf(body: string) {
  try {
    const { type, correlationId } = Problem.parse(JSON.parse(body))
    return { code: type.slice(type.lastIndexOf('/') + 1).slice(0, CODE_MAX), correlationId }
  } catch {
    return undefined
  }
}
