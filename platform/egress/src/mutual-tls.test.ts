import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { TLSSocket } from 'node:tls'
import { makeParty, type Party } from '@trevo/testkit/certificates'
import { freePort } from '@trevo/testkit/free-port'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { NotHeard, openEgress } from './egress.ts'

let folder: string
let ours: Party
let theirs: Party
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'egress-'))
  ours = await makeParty(join(folder, 'ours'), 'Ours')
  theirs = await makeParty(join(folder, 'theirs'), 'Theirs')
})
afterAll(() => rm(folder, { recursive: true }))

/** Their server, which knows us by our certificate. */
async function listen(answer: RequestListener) {
  const connections: TLSSocket[] = []
  const identity = { ...theirs.server, ca: ours.ca, requestCert: true, rejectUnauthorized: true }
  const server = createServer(identity, answer).on('secureConnection', (socket) => connections.push(socket))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  // Listening on a port, so its address is one with a number.
  const { port } = server.address() as AddressInfo
  return { host: `127.0.0.1:${port}`, connections }
}

const wanted = { method: 'GET', headers: {}, limitMs: 10_000, maxBytes: 1_000 } as const
const open = (host: string, { key, cert } = ours.client, { ca } = theirs) =>
  openEgress({ hosts: [host], allowsPrivate: true, mutualTls: { key, cert, ca } })

it('shows who we are, and keeps the connection for the next question', async () => {
  const { host, connections } = await listen((request, response) => {
    const { CN } = (request.socket as TLSSocket).getPeerCertificate().subject
    void text(request).then((body) => response.end(`${String(CN)} ${request.method} ${body}`))
  })
  const egress = open(host)
  const url = new URL(`https://${host}/`)
  const put = { ...wanted, url, method: 'PUT', body: 'a', headers: { 'content-length': '1' } } as const
  expect((await egress(put)).body).toBe('Ours client PUT a')
  expect((await egress({ ...wanted, url, method: 'DELETE' })).body).toBe('Ours client DELETE ')
  expect(connections).toHaveLength(1)
})

it('asks nobody without TLS', async () => {
  const url = new URL('http://127.0.0.1:1/')
  await expect(open(url.host)({ ...wanted, url })).rejects.toThrow('may not be asked')
})

it('asks nobody whom their authority does not vouch for, and says that nothing was heard', async () => {
  let asked = 0
  const { host } = await listen((_, response) => response.end(String((asked += 1))))
  const egress = open(host, ours.client, ours)
  await expect(egress({ ...wanted, url: new URL(`https://${host}/`) })).rejects.toThrow(NotHeard)
  expect(asked).toBe(0)
})

it.each([
  ['of somebody else', () => theirs.client],
  ['to serve by', () => ours.server],
])('gets no answer with a certificate %s, and claims nothing', async (_, identity) => {
  let asked = 0
  const { host } = await listen((_request, response) => response.end(String((asked += 1))))
  const failed = open(host, identity())({ ...wanted, url: new URL(`https://${host}/`) })
  const error = await failed.catch((reason: unknown) => reason)
  expect([error instanceof Error, error instanceof NotHeard, asked]).toEqual([true, false, 0])
})

it('was not heard where nobody listens', async () => {
  const host = `127.0.0.1:${await freePort()}`
  await expect(open(host)({ ...wanted, url: new URL(`https://${host}/`) })).rejects.toThrow(NotHeard)
})

it.each([
  ['ends the connection', (socket: TLSSocket) => void socket.destroy()],
  ['says nothing', () => undefined],
])('may have been heard by a server that %s', async (_, react) => {
  const { host } = await listen((request) => react(request.socket as TLSSocket))
  const url = new URL(`https://${host}/`)
  const failed = open(host)({ ...wanted, url, limitMs: 500 }).catch((error: unknown) => error)
  expect(await failed).toBeInstanceOf(Error)
  expect(await failed).not.toBeInstanceOf(NotHeard)
})

it('may have been heard on a connection that was kept, too', async () => {
  let asked = 0
  const { host } = await listen((request, response) => {
    asked += 1
    if (asked === 1) response.end()
    else request.socket.destroy()
  })
  const [egress, url] = [open(host), new URL(`https://${host}/`)]
  await egress({ ...wanted, url })
  const failed = await egress({ ...wanted, url }).catch((error: unknown) => error)
  expect([failed instanceof NotHeard, asked]).toEqual([false, 2])
})
