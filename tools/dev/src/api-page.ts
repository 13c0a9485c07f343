import { createServer, request, type Server } from 'node:http'
import { API_PAGE_CSP, renderApiPage } from '@trevo/contract/openapi'

export const API_PAGE_PORT = 4010

/** Serves the page of all calls, and passes what is tried on it to the API, so that both are one origin. */
export function serveApiPage(apiPort: number): Server {
  return createServer((incoming, outgoing) => {
    if (incoming.url === '/') {
      outgoing.setHeader('content-security-policy', API_PAGE_CSP)
      return outgoing.setHeader('content-type', 'text/html; charset=utf-8').end(renderApiPage())
    }
    const { method, url, headers } = incoming
    const passed = request({ host: '127.0.0.1', port: apiPort, method, path: url, headers }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(outgoing)
    })
    passed.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(passed)
    return undefined
  }).listen(API_PAGE_PORT, '127.0.0.1')
}
