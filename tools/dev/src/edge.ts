import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { API_PAGE_CSP, renderApiPage } from '@trevo/contract/openapi'

/** Calls go to the API, everything else to the web: what a load balancer does in production. */
const CALLS = /^\/(wps|lgw|lotto)\//

/** One origin for a merchant, as a browser knows it; and a page of all calls at /api. */
export function serveEdge(apiPort: number, webPort: number, port: number): Server {
  return createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/'
    if (path === '/api') sendApiPage(outgoing)
    else pass(incoming, outgoing, CALLS.test(path) ? apiPort : webPort)
  }).listen(port, '127.0.0.1')
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
