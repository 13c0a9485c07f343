import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { isAmbiguous } from './ambiguous-request.ts'

/** On every reply of every server. Browsers pass over the first where there is no TLS, as in development. */
export const STRICT_HEADERS = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
} as const

/**
 * How long a head may take to arrive, and how often that is looked at: Node would look every half a minute, and
 * whoever sends a letter now and then would have that long on top.
 */
export const ARRIVAL = { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 } as const

/** Connections that have had their refusal. What the parser finds wrong with the rest gets no second answer. */
const refused = new WeakSet<Socket>()

/** Whether a request has to be refused, and its connection closed, before anything of it is believed. */
export function isRefused({ rawHeaders, socket }: IncomingMessage): boolean {
  if (!isAmbiguous(rawHeaders)) return false
  refused.add(socket)
  return true
}

/** Answers what is not HTTP enough to reach a route, and hangs up. */
export function endConnection(socket: Socket, status: number, contentType: string, body: string): void {
  if (refused.has(socket)) return void socket.end()
  const headers = {
    ...STRICT_HEADERS,
    'content-type': contentType,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} Refused\r\n${lines.join('')}\r\n${body}`)
}
