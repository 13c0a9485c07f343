import { createHmac } from 'node:crypto'
import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http'
import { request as secureRequest } from 'node:https'
import { once } from 'node:events'
import { systemClock } from '@trevo/kernel'
import { z } from 'zod'

export interface Target {
  readonly url: string
  readonly keyId: string
  readonly secret: string
}

export type CallName =
  | 'health'
  | 'authenticate'
  | 'balance'
  | 'debit'
  | 'credit'
  | 'rollback'
  | 'closeRound'
  | 'award'
  | 'draws'

const Body = z.looseObject({
  code: z.string(),
  balance: z.int().optional(),
  platformTxId: z.string().optional(),
})

export interface Reply extends z.infer<typeof Body> {
  /** Of HTTP. */
  readonly status: number
}

/** Ways to send something that must not be believed. */
export interface Forgery {
  readonly keyId?: string
  /** How far our clock is off. */
  readonly clockMs?: number
  readonly signedPath?: string
  /** What is sent in place of what was signed. */
  readonly bytes?: (body: string) => string
  readonly signature?: (signature: string) => string
}

export interface Wire {
  send(call: CallName, body: string, forgery?: Forgery): Promise<Reply>
  /** Sends everything and hangs up before the answer: what became of it is not known to us. */
  sendAndHangUp(call: CallName, body: string): Promise<void>
  close(): void
}

/** Long: what is judged is what the platform answers, not how busy its machine is. */
const TIMEOUT_MS = 60_000
const SOCKETS = 200

export function openWire({ url, keyId, secret }: Target): Wire {
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS })
  const isSecure = url.startsWith('https:')

  function start(call: CallName, body: string, forgery: Forgery = {}): ClientRequest {
    const method = call === 'health' ? 'GET' : 'POST'
    const path = `/provider/v1/${call}`
    const timestamp = `${systemClock.now() + (forgery.clockMs ?? 0)}`
    const signed = `${timestamp}.${method}.${forgery.signedPath ?? path}.${body}`
    const signature = `v1=${createHmac('sha256', secret).update(signed).digest('hex')}`
    const bytes = Buffer.from(forgery.bytes?.(body) ?? body)
    const sending = (isSecure ? secureRequest : request)(new URL(path, url), {
      method,
      // An agent is for one protocol; over TLS, Node's own will do.
      ...(!isSecure && { agent }),
      timeout: TIMEOUT_MS,
      headers: {
        'x-trevo-key': forgery.keyId ?? keyId,
        'x-trevo-timestamp': timestamp,
        'x-trevo-signature': forgery.signature?.(signature) ?? signature,
        ...(method === 'POST' && { 'content-type': 'application/json', 'content-length': bytes.length }),
      },
    })
    sending.once('timeout', () => sending.destroy(new Error(`no answer to ${call} in ${TIMEOUT_MS} ms`)))
    if (method === 'POST') sending.write(bytes)
    return sending
  }

  return {
    async send(call, body, forgery) {
      const sending = start(call, body, forgery)
      sending.end()
      const [response] = (await once(sending, 'response')) as [IncomingMessage]
      const text = Buffer.concat(await response.toArray()).toString('utf8')
      return { ...Body.parse(JSON.parse(text)), status: response.statusCode! }
    },
    async sendAndHangUp(call, body) {
      const sending = start(call, body)
      // Our own hanging up is reported as an error, too.
      sending.once('error', () => undefined)
      await new Promise<void>((resolve) => sending.end(resolve))
      sending.destroy()
    },
    close: () => agent.destroy(),
  }
}
