import type { AddressInfo } from 'node:net'
import type { Settings } from '@trevo/contract'
import { systemClock } from '@trevo/kernel'
import { createLogger } from '@trevo/telemetry'
import { sendRaw } from '@trevo/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHost } from './host.ts'

const form = { headers: { 'content-type': 'text/html; charset=utf-8' }, body: '<p>oi</p>' }
const server = createHost({
  brandOf: async (host) =>
    host === 'trevo.localhost' ? { settings: {} as Settings, maintenance: false, version: '1' } : undefined,
  documents: async () => ({
    status: 200,
    location: undefined,
    isRefused: false,
    isKept: true,
    plain: form,
    br: form,
  }),
  assets: new Map([['/robots.txt', { headers: {}, body: Buffer.from('x'), br: undefined }]]),
  pictures: async (name) => (name === 'a' ? { type: 'image/webp', body: Buffer.from('x') } : undefined),
  files: { get: async () => undefined },
  clock: systemClock,
  trustedProxies: [],
  log: createLogger({ service: 'web', level: 'silent' }),
})
beforeAll(() => server.listen({ port: 0, host: '127.0.0.1' }))
afterAll(() => server.close())

const raw = (bytes: string, more?: string) =>
  sendRaw((server.server.address() as AddressInfo).port, bytes, more)

const get = (path: string, host = 'trevo.localhost') =>
  raw(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)

it.each([
  ['two hosts', 'host: trevo.localhost\r\nhost: aurora.localhost\r\n\r\n'],
  ['chunks within an encoding', 'host: trevo.localhost\r\ntransfer-encoding: gzip, chunked\r\n\r\n0\r\n\r\n'],
  ['an encoding that is none', 'host: trevo.localhost\r\ntransfer-encoding: identity\r\n\r\n'],
])('refuses %s', async (_, head) => {
  const answer = await raw(`GET /m/home HTTP/1.1\r\n${head}`)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer.match(/HTTP\/1\.1 \d/g)).toHaveLength(1)
  expect(answer).toContain('Não foi possível ler o pedido.')
})

it.each([
  ['a page', '/m/home', undefined, 200],
  ['a host of nobody', '/m/home', 'nobody.localhost', 421],
  ['the way home', '/', undefined, 302],
  ['a file', '/robots.txt', undefined, 200],
  ['a picture', '/img/a?w=240', undefined, 200],
  ['no picture', '/img/b?w=240', undefined, 404],
  ['no icon of a member', '/media/member-icons/nobody.jpg', undefined, 404],
  ['a broken address', '/m/%ff', undefined, 400],
])('tells browsers not to guess, and to stay with TLS: %s', async (_, path, host, status) => {
  const answer = await get(path, host)
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(answer).toMatch(/^x-content-type-options: nosniff\r$/m)
  expect(answer).toMatch(/^strict-transport-security: max-age=63072000; includeSubDomains\r$/m)
})

it('says the same where there is no HTTP at all, or another method', async () => {
  for (const bytes of [
    'hello\r\n\r\n',
    'PUT /m/home HTTP/1.1\r\nhost: trevo.localhost\r\nconnection: close\r\n\r\n',
  ]) {
    const answer = await raw(bytes)
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/m)
    expect(answer).toMatch(/^strict-transport-security: /m)
  }
})

describe('a slow visitor', () => {
  it('has five seconds for the head, and ten in all', () => {
    const { headersTimeout, requestTimeout } = server.server
    expect([headersTimeout, requestTimeout]).toEqual([5_000, 10_000])
  })

  it.each([
    ['silence', '', ''],
    ['a head letter by letter', 'GET /m/home HTTP/1.1\r\nhost: trevo.localhost\r\nx-more: ', 'a'],
    [
      'a body letter by letter',
      'POST /m/home HTTP/1.1\r\nhost: trevo.localhost\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{',
      ' ',
    ],
  ])('is hung up on: %s', async (_, begun, more) => {
    server.server.headersTimeout = 300
    server.server.requestTimeout = 600
    expect(await raw(begun, more)).toMatch(/^HTTP\/1\.1 4\d\d /)
  })
})
