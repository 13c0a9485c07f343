import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveEdge } from '../src/edge.ts'

const portOf = (server: Server) => (server.address() as AddressInfo).port
const named = (name: string) => createServer((asked, reply) => reply.end(`${name} ${asked.headers.host}`))

const api = named('api').listen(0, '127.0.0.1')
const web = named('web').listen(0, '127.0.0.1')
web.on('upgrade', (_asked, socket) => {
  socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: echo\r\nConnection: Upgrade\r\n\r\n')
  socket.pipe(socket)
})
let edge: Server
beforeAll(async () => {
  for (const server of [api, web]) if (!server.listening) await once(server, 'listening')
  edge = serveEdge({ api: portOf(api), web: portOf(web), edge: 0 })
  await once(edge, 'listening')
})
afterAll(() => [edge, api, web].forEach((server) => server.close() && server.closeAllConnections()))

const ask = (path: string, headers: Record<string, string> = {}) =>
  request({
    host: '127.0.0.1',
    port: portOf(edge),
    path,
    headers: { host: 'trevo.localhost', ...headers },
  }).end()

it.each([
  ['/wps/system/status', 'api trevo.localhost'],
  ['/m/home', 'web trevo.localhost'],
])('leads %s where it belongs, under the host it was asked for', async (path, reply) => {
  const [response] = await once(ask(path), 'response')
  expect(await text(response)).toBe(reply)
})

it('lets a socket through to the web', async () => {
  const asked = ask('/', { connection: 'Upgrade', upgrade: 'echo' })
  const [, socket] = await once(asked, 'upgrade')
  socket.write('hello')
  const [heard] = await once(socket, 'data')
  expect(String(heard)).toBe('hello')
  socket.destroy()
})
