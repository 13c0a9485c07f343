import { once } from 'node:events'
import { Agent, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { CallShape, Envelope } from '@trevo/kernel'

export interface Said {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Envelope
  readonly tookMs: number
}

export interface Wanted {
  readonly payload?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Ends the waiting. */
  readonly signal?: AbortSignal
}

/** As many connections as a proxy in front would keep. */
const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/** Not fetch: it would replace the Host, which is what names the merchant. Each request has an address of its own. */
export async function talk(
  url: string,
  { method, path }: Pick<CallShape, 'method' | 'path'>,
  { payload, headers, signal }: Wanted = {},
): Promise<Said> {
  const started = performance.now()
  const asked = request(`${url}${path}`, {
    agent,
    method,
    ...(signal && { signal }),
    headers: {
      host: 'trevo.localhost',
      merchant: 'trevo',
      'x-forwarded-for': anyAddress(),
      ...(payload !== undefined && { 'content-length': String(Buffer.byteLength(payload)) }),
      ...headers,
    },
  })
  asked.end(payload)
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  const body = JSON.parse(await text(response)) as Envelope
  return {
    status: response.statusCode!,
    headers: response.headers,
    body,
    tookMs: performance.now() - started,
  }
}

function anyAddress(): string {
  const [a, b, c] = crypto.getRandomValues(new Uint8Array(3))
  return `100.${a}.${b}.${c}`
}
