import { fail, ok, type CallShape, type Clock, type Result } from '@trevo/kernel'
import type { Gateway, Language } from '../vocabulary/platform.ts'
import { networkFailure, type CallFailure, type NetworkErrorCode } from './failure.ts'
import { read, receive, type Reply } from './reply.ts'
import { initOf, urlOf } from './request.ts'
import type { SealingKey } from './seal.ts'
import type { Given, Send } from './send.ts'
import { createSharing } from './sharing.ts'

export interface ClientOptions {
  readonly origin: string
  readonly merchant: string
  readonly language: Language
  readonly gateway: Gateway
  /** The public handle of the session. The credential itself is a cookie that no script can read. */
  readonly handle?: () => string | undefined
  readonly sealingKey?: () => Promise<SealingKey>
  readonly fetch?: typeof fetch
  readonly clock?: Clock
}

export interface Client {
  readonly send: Send
}

const TIMEOUT_MS = 15_000

type Outcome = Result<unknown, CallFailure<string>>
type Attempt = Result<Reply, NetworkErrorCode>

export function createClient(options: ClientOptions): Client {
  const share = createSharing<Outcome>()

  async function exchange(call: CallShape, url: string, given: Given): Promise<Outcome> {
    const init = await initOf(call, given, options)
    if (!init.ok) return fail(networkFailure(call, init.error))
    let reply = await attempt(url, init.value, options)
    if (call.method === 'GET' && !call.effect && mayPass(reply))
      reply = await attempt(url, init.value, options)
    return reply.ok ? read(call, reply.value) : fail(networkFailure(call, reply.error))
  }

  function send(call: CallShape, given: Given = {}): Promise<Outcome> {
    const url = urlOf(call, given.query, options)
    const start = () => exchange(call, url, given)
    if (call.throttleMs === undefined) return start()
    const { merchant, language, handle } = options
    const key = JSON.stringify([merchant, language, handle?.(), call.id, url, given.body])
    return share(key, call.throttleMs, start)
  }

  // The server answers with the value its contract states. It is not checked again here, because an app
  // installed long ago must live with fields it does not know yet.
  return { send: send as Send }
}

async function attempt(
  url: string,
  init: RequestInit,
  { fetch = globalThis.fetch }: ClientOptions,
): Promise<Attempt> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS)
  try {
    return ok(await receive(await fetch(url, { ...init, signal: controller.signal })))
  } catch {
    return fail(controller.signal.aborted ? 'network.timeout' : 'network.unreachable')
  } finally {
    clearTimeout(timer)
  }
}

/** A trouble that may be over at the next try. A server that says when to come back is not pressed. */
function mayPass(reply: Attempt): boolean {
  if (!reply.ok) return true
  const { status, retryAfterSeconds } = reply.value
  return status >= 502 && status <= 504 && retryAfterSeconds === undefined
}
