import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { API_PAGE_CSP, renderApiPage } from '@trevo/contract/openapi'
import type { ProcessPorts } from '@trevo/tools-services/process-ports'

/** Calls go to the API, everything else to the web: what a load balancer does in production. */
const CALLS = /^\/(wps|lgw|lotto)\//

type EdgePorts = Pick<ProcessPorts, 'api' | 'web' | 'edge'>

/** One origin for a merchant, as a browser knows it; and a page of all calls at /api. */
export function serveEdge({ api, web, edge }: EdgePorts): Server {
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/'
    if (path === '/api') sendApiPage(outgoing)
    else pass(incoming, outgoing, CALLS.test(path) ? api : web)
  })
  server.on('upgrade', (incoming, socket, head) => passSocket(incoming, socket, head, web))
  return server.listen(edge, '127.0.0.1')
}

function sendApiPage(outgoing: ServerResponse): void {
  outgoing.setHeader('content-security-policy', API_PAGE_CSP)
  outgoing.setHeader('content-type', 'text/html; charset=utf-8').end(renderApiPage())
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, port: number): void {
  const { method, url, headers } = incoming
  const passed = request({ host: '127.0.0.1', port, method, path: url, headers }, (reply) => {
    outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
    reply.pipe(outgoing)
  })
  passed.on('error', () => outgoing.headersSent || outgoing.writeHead(502).end())
  incoming.pipe(passed)
}

/** Hot reload speaks over a socket, which begins as a request and goes on as bytes. */
function passSocket(incoming: IncomingMessage, socket: Duplex, head: Buffer, port: number): void {
  const { method, url, headers } = incoming
  const passed = request({ host: '127.0.0.1', port, method, path: url, headers })
  passed.on('upgrade', (reply, upstream, first) => {
    const lines = reply.rawHeaders.map((text, at) => (at % 2 === 0 ? `${text}: ` : `${text}\r\n`))
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n`)
    upstream.write(head)
    socket.write(first)
    upstream.pipe(socket).pipe(upstream)
    for (const one of [upstream, socket])
      one.on('error', () => [upstream, socket].map((end) => end.destroy()))
  })
  passed.on('response', () => socket.destroy())
  passed.on('error', () => socket.destroy())
  passed.end()
}
