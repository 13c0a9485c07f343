import { X509Certificate } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger } from '@trevo/telemetry'
import { makeParty, type Certified, type Party } from '@trevo/testkit/certificates'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createHooksServer, type HookNotice } from '../src/index.ts'

let folder: string
let ours: Party
let theirs: Party
let server: FastifyInstance
const received: HookNotice[] = []
const logged: string[] = []
let outcome: () => Promise<'kept' | 'stranger'>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hooks-'))
  ours = await makeParty(join(folder, 'ours'), 'Ours')
  theirs = await makeParty(join(folder, 'theirs'), 'PSP')
  server = createHooksServer({
    tls: { ...ours.server, clientCa: theirs.ca },
    receive: (notice) => {
      received.push(notice)
      return outcome()
    },
    log: createLogger({
      service: 'test',
      level: 'debug',
      destination: { write: (line) => logged.push(line) },
    }),
  })
  await server.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  received.splice(0)
  logged.splice(0)
  outcome = async () => 'kept'
})

interface Sent {
  readonly path?: string
  readonly method?: string
  readonly body?: string | Buffer
  readonly type?: string
  readonly as?: Certified | undefined
}

/** The status, or nothing where the connection came to nothing. */
function post({ path = '/hooks/v1/psp/p1/pix', method = 'POST', body, type, as }: Sent = {}) {
  // Listening on a port, so its address is one with a number.
  const { port } = server.server.address() as AddressInfo
  const headers = { ...(type !== undefined && { 'content-type': type }) }
  return new Promise<number | undefined>((resolve) => {
    const identity = { ca: ours.ca, ...as, agent: false as const }
    const asked = request({ host: '127.0.0.1', port, path, method, headers, ...identity }, (reply) => {
      reply.resume()
      resolve(reply.statusCode)
    })
    asked.on('error', () => resolve(undefined))
    asked.end(body)
  })
}
const asPsp = (sent: Sent = {}) =>
  post({ body: '{"pix":[]}', type: 'application/json', as: theirs.client, ...sent })

describe('the door for payment services', () => {
  it('hands on the bytes as they came, and whose certificate it was', async () => {
    const body = Buffer.from(' {"pix":\t[{"valor":"1.00"}, \u0000ÿ]', 'latin1')
    expect(await asPsp({ body })).toBe(200)
    const certificateSha256 = new X509Certificate(theirs.client.cert).fingerprint256
    expect(received).toEqual([
      {
        pspId: 'p1',
        kind: 'pix',
        certificateSha256: certificateSha256.replaceAll(':', '').toLowerCase(),
        signature: '',
        rawBody: body,
      },
    ])
  })

  it.each([
    ['/hooks/v1/psp/p1/pix', 'pix'],
    ['/hooks/v1/psp/p1//pix', 'pix'],
    ['/hooks/v1/psp/p1/pagamentos', 'payouts'],
    ['/hooks/v1/psp/p1//pagamentos', 'payouts'],
  ])('takes %s', async (path, kind) => {
    expect(await asPsp({ path })).toBe(200)
    expect(received).toMatchObject([{ pspId: 'p1', kind }])
  })

  it.each([
    ['no certificate', () => undefined],
    ['one of our own making', () => ours.client],
    ['one to serve by', () => theirs.server],
  ])('lets nobody in with %s', async (_, as) => {
    expect(await asPsp({ as: as() })).toBeUndefined()
    expect(received).toEqual([])
  })

  it.each([
    ['another path', { path: '/hooks/v1/psp/p1' }, 404],
    ['a path beyond', { path: '/hooks/v1/psp/p1/pix/x' }, 404],
    ['three slashes', { path: '/hooks/v1/psp/p1///pix' }, 404],
    ['a PSP that is no name', { path: '/hooks/v1/psp/p%2F1/pix' }, 404],
    ['another method', { method: 'PUT' }, 404],
    ['a question', { method: 'GET', body: '' }, 404],
    ['no body', { body: '' }, 400],
    ['more than 256 KB', { body: Buffer.alloc(262_145, 'x') }, 413],
  ])('refuses %s', async (_, sent, status) => {
    expect(await asPsp(sent)).toBe(status)
    expect(received).toEqual([])
  })

  it.each([
    ['256 KB', { body: Buffer.alloc(262_144, 'x') }],
    ['another type', { type: 'text/plain' }],
    ['a type of several parts', { type: 'application/json; charset=utf-8' }],
  ])('takes %s', async (_, sent) => {
    expect(await asPsp(sent)).toBe(200)
    expect(received).toHaveLength(1)
  })

  it('says no to a certificate that nobody knows, and asks to be told again when a notice is not kept', async () => {
    outcome = async () => 'stranger'
    expect(await asPsp()).toBe(403)
    outcome = async () => {
      throw new Error('the database is away')
    }
    expect(await asPsp()).toBe(503)
    expect(logged.join()).toContain('the database is away')
    expect(logged.join()).not.toContain('"pix"')
  })
})
