import { createHmac } from 'node:crypto'
import { NotHeard, openEgress } from '@trevo/egress'
import type { Clock } from '@trevo/kernel'
import { PspRefusal, PspUnknown, PspUnreachable } from '@trevo/payments/ports'
import * as z from 'zod/mini'

export interface GatewayOptions {
  readonly url: string
  /** For a gateway that the operator runs: it may be in a private network. */
  readonly allowsPrivate: boolean
  readonly account: string
  readonly secret: string
  readonly limitsMs: { readonly read: number; readonly write: number }
  readonly clock: Clock
}

/** Asks the gateway, and reads its answer by a schema. Throws one of the port's three failures. */
export interface Connection {
  /** Nothing if they say that there is no such thing. */
  find<T>(schema: z.ZodMiniType<T>, path: string): Promise<T | undefined>
  put<T>(schema: z.ZodMiniType<T>, path: string, body: object): Promise<T>
}

const ANSWER_MAX_BYTES = 65_536
const NOT_FOUND = 'not_found'
const Problem = z.object({ code: z.string().check(z.maxLength(80)) })
const TOO_MANY = 429
const UNAVAILABLE = 503

export const signatureOf = (secret: string, text: string | Buffer): string =>
  createHmac('sha256', secret).update(text).digest('hex')

export function openConnection({ url, allowsPrivate, account, secret, limitsMs, clock }: GatewayOptions) {
  const egress = openEgress({ hosts: [new URL(url).host], allowsPrivate })

  async function send(method: 'GET' | 'PUT', path: string, limitMs: number, body = '') {
    const timestamp = `${clock.now()}`
    const headers = {
      accept: 'application/json',
      'x-account': account,
      'x-timestamp': timestamp,
      'x-signature': signatureOf(secret, `${timestamp}.${method}.${path}.${body}`),
      ...(body !== '' && {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
      }),
    }
    const wanted = { method, url: new URL(path, url), headers, limitMs, maxBytes: ANSWER_MAX_BYTES }
    return egress({ ...wanted, ...(body !== '' && { body }) }).catch((cause: unknown) => {
      if (cause instanceof NotHeard) throw new PspUnreachable(cause.message, { cause })
      throw new PspUnknown((cause as Error).message, { cause })
    })
  }

  const connection: Connection = {
    async find(schema, path) {
      try {
        return read(schema, await send('GET', path, limitsMs.read))
      } catch (error) {
        if (error instanceof PspRefusal && error.code === NOT_FOUND) return undefined
        throw error
      }
    },
    put: async (schema, path, body) =>
      read(schema, await send('PUT', path, limitsMs.write, JSON.stringify(body))),
  }
  return connection
}

/** Only who speaks in the gateway's own form is believed to have done nothing; what cannot be read is no answer. */
function read<T>(schema: z.ZodMiniType<T>, { status, body }: { status: number; body: string }): T {
  const answer = jsonOf(body)
  if (status < 200 || status > 299) {
    const problem = Problem.safeParse(answer)
    if (!problem.success || status >= 500) {
      if (problem.success && status === UNAVAILABLE) throw new PspUnreachable('the gateway serves nobody now')
      throw new PspUnknown(`the gateway answered ${status}`)
    }
    if (status === TOO_MANY) throw new PspUnreachable('the gateway was asked too often')
    throw new PspRefusal(problem.data.code, undefined)
  }
  const parsed = schema.safeParse(answer)
  if (!parsed.success) throw new PspUnknown('the gateway’s answer cannot be read', { cause: parsed.error })
  return parsed.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
