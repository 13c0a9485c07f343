import { NotHeard, type Egress } from '@trevo/egress'
import type { Clock } from '@trevo/kernel'
import { PspRefusal, PspUnknown, PspUnreachable } from '@trevo/payments/ports'
import * as z from 'zod/mini'
import { failureOf } from './failures.ts'
import { openTokens, type GrantedToken } from './tokens.ts'

export interface ConnectionParts {
  readonly egress: Egress
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
  readonly limitsMs: { readonly read: number; readonly write: number }
  readonly clock: Clock
}

/** Asks the PSP, and reads its answer by a schema. Throws one of the port's three failures. */
export interface Connection {
  read<T>(schema: z.ZodMiniType<T>, path: string): Promise<T>
  /** Nothing if they say, by one of these words, that there is no such thing. */
  find<T>(schema: z.ZodMiniType<T>, path: string, absent: readonly string[]): Promise<T | undefined>
  change<T>(schema: z.ZodMiniType<T>, method: 'PUT' | 'POST', path: string, body: object): Promise<T>
}

/** A thousand Pix with their returns, with room to spare. */
const ANSWER_MAX_BYTES = 4_000_000
const SCOPES =
  'cob.write cob.read pix.write pix.read webhook.write webhook.read payout.write payout.read statement.read'
const Granted = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_in: z.number().check(z.gt(0)),
})

interface Question {
  readonly method: 'GET' | 'PUT' | 'POST'
  readonly path: string
  readonly body?: string
  readonly limitMs: number
}

export function openConnection(parts: ConnectionParts): Connection {
  const { egress, url, limitsMs, clock } = parts
  const tokens = openTokens(() => grant(parts), clock)

  async function send({ path, ...question }: Question) {
    const token = await tokens.current()
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json', ...typeOf(question.body) }
    try {
      const wanted = { ...question, url: new URL(path, url), headers, maxBytes: ANSWER_MAX_BYTES }
      return { token, ...(await egress(wanted)) }
    } catch (cause) {
      if (cause instanceof NotHeard) throw new PspUnreachable(cause.message, { cause })
      throw new PspUnknown((cause as Error).message, { cause })
    }
  }

  async function ask<T>(schema: z.ZodMiniType<T>, question: Question): Promise<T> {
    let reply = await send(question)
    // Without a token they take, they have not looked at the question: it may be asked again.
    if (reply.status === 401) {
      tokens.drop(reply.token)
      reply = await send(question)
    }
    if (reply.status < 200 || reply.status > 299) throw failureOf(reply)
    return readBy(schema, reply.body)
  }

  const read: Connection['read'] = (schema, path) =>
    ask(schema, { method: 'GET', path, limitMs: limitsMs.read })
  return {
    read,
    find: (schema, path, absent) =>
      read(schema, path).catch((error: unknown) => {
        if (error instanceof PspRefusal && absent.includes(error.code)) return undefined
        throw error
      }),
    change: (schema, method, path, body) =>
      ask(schema, { method, path, body: JSON.stringify(body), limitMs: limitsMs.write }),
  }
}

const typeOf = (body: string | undefined) =>
  body !== undefined && {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
  }

/** An answer we cannot read is no answer: what was asked for may well have been done. */
function readBy<T>(schema: z.ZodMiniType<T>, text: string): T {
  try {
    return schema.parse(text === '' ? undefined : JSON.parse(text))
  } catch (cause) {
    throw new PspUnknown('the PSP’s answer cannot be read', { cause })
  }
}

/** Whatever goes wrong here, nothing has been asked yet. */
async function grant({
  egress,
  url,
  clientId,
  clientSecret,
  limitsMs,
}: ConnectionParts): Promise<GrantedToken> {
  const body = new URLSearchParams({ grant_type: 'client_credentials', scope: SCOPES }).toString()
  const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  try {
    const reply = await egress({
      url: new URL('/oauth/token', url),
      method: 'POST',
      headers: {
        authorization: `Basic ${credentials}`,
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': String(Buffer.byteLength(body)),
      },
      body,
      limitMs: limitsMs.read,
      maxBytes: ANSWER_MAX_BYTES,
    })
    if (reply.status !== 200) throw new Error(`the PSP answered ${reply.status}`)
    const { access_token: token, expires_in: seconds } = readBy(Granted, reply.body)
    return { token, seconds }
  } catch (cause) {
    throw new PspUnreachable('the PSP gives no token', { cause })
  }
}
