import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { createClient, GATEWAYS, type ClientOptions } from '../src/index.ts'

interface Seen {
  readonly method: string | undefined
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

type Answer = (response: ServerResponse, count: number) => void

export function reply(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body))
}

/** A server on the loopback interface that keeps what it was sent, and a client that talks to it. */
export async function startApi(answer: Answer, options: Partial<ClientOptions> = {}) {
  const seen: Seen[] = []
  async function handle(request: IncomingMessage, response: ServerResponse) {
    const { method, url = '', headers } = request
    seen.push({ method, url, headers, body: await text(request) })
    answer(response, seen.length)
  }
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  onTestFinished(stop)
  // A TCP server that listens has an address of this shape.
  const { port } = server.address() as AddressInfo
  const client = createClient({
    origin: `http://127.0.0.1:${port}`,
    merchant: 'trevo',
    language: 'PT',
    gateway: GATEWAYS.MOBILE,
    ...options,
  })
  return { client, seen, stop }
}
