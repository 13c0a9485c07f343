import { createLogger } from '@trevo/telemetry'
import { manualClock, sendRaw } from '@trevo/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createSignedServer, serve } from '../src/index.ts'
import { call, sample, useServer } from './harness.ts'

const echo = call(
  sample({
    id: 'sample.echo',
    method: 'POST',
    path: '/sample/echo',
    body: z.strictObject({ text: z.string() }),
    value: z.string(),
  }),
)
const { server: player } = await useServer({ served: [serve(echo, ({ body }) => body.text)] })
const provider = createSignedServer({
  calls: [],
  served: [],
  keyOf: () => undefined,
  saw: () => undefined,
  clock: manualClock(),
  log: createLogger({ service: 'test', level: 'silent' }),
  trustedProxies: [],
})
afterAll(() => provider.close())

const HOST = 'host: trevo.localhost\r\n'
const JSON_BODY = 'content-type: application/json\r\nconnection: close\r\n'
const CHUNKED = `${JSON_BODY}\r\ne\r\n{"text":"oi"} \r\n0\r\n\r\n`

describe.each([
  ['the player door', player],
  ['the provider door', provider],
])('%s', (_, server) => {
  let port: number
  beforeAll(async () => {
    await server.listen({ port: 0, host: '127.0.0.1' })
    port = (server.server.address() as { port: number }).port
  })

  const raw = (bytes: string, more?: string) => sendRaw(port, bytes, more)

  it.each([
    ['two hosts', `${HOST}host: aurora.localhost\r\n${JSON_BODY}content-length: 2\r\n\r\n{}`],
    ['the same host twice', `${HOST}Host: trevo.localhost\r\n${JSON_BODY}content-length: 2\r\n\r\n{}`],
    ['chunks within an encoding', `${HOST}transfer-encoding: gzip, chunked\r\n${CHUNKED}`],
    ['chunks twice', `${HOST}transfer-encoding: chunked\r\ntransfer-encoding: chunked\r\n${CHUNKED}`],
    ['chunks in chunks', `${HOST}transfer-encoding: chunked, chunked\r\n${CHUNKED}`],
    ['an encoding that is none', `${HOST}transfer-encoding: identity\r\n${CHUNKED}`],
    ['an encoding with a tail', `${HOST}transfer-encoding: chunked;q=1\r\n${CHUNKED}`],
    ['an encoding that a proxy may not see', `${HOST}transfer-encoding: xchunked\r\n${CHUNKED}`],
    ['a length beside chunks', `${HOST}content-length: 3\r\ntransfer-encoding: chunked\r\n${CHUNKED}`],
    ['a header that goes on in the next line', `${HOST}transfer-encoding:\r\n chunked\r\n${CHUNKED}`],
  ])('refuses %s', async (_name, head) => {
    const answer = await raw(`POST /sample/echo HTTP/1.1\r\n${head}`)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer.match(/HTTP\/1\.1 \d/g)).toHaveLength(1)
  })

  it('reads chunks as they are usually sent', async () => {
    const answer = await raw(`POST /sample/echo HTTP/1.1\r\n${HOST}Transfer-Encoding: Chunked\r\n${CHUNKED}`)
    expect(answer).not.toMatch(/^HTTP\/1\.1 400 /)
  })

  it.each([
    ['a reply', `POST /sample/echo HTTP/1.1\r\n${HOST}transfer-encoding: chunked\r\n${CHUNKED}`],
    ['nothing there', `GET /nothing HTTP/1.1\r\n${HOST}connection: close\r\n\r\n`],
    ['a broken address', `GET /%ff HTTP/1.1\r\n${HOST}connection: close\r\n\r\n`],
    ['no HTTP at all', 'hello\r\n\r\n'],
  ])('tells browsers not to guess, and to stay with TLS: %s', async (_name, bytes) => {
    const answer = await raw(bytes)
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/m)
    expect(answer).toMatch(/^strict-transport-security: max-age=63072000; includeSubDomains\r$/m)
  })

  it('gives a request little time to arrive, and looks often', () => {
    expect(server.server.headersTimeout).toBeLessThanOrEqual(5_000)
    expect(server.server.requestTimeout).toBeLessThanOrEqual(15_000)
    expect(server.server.requestTimeout).toBeGreaterThan(0)
  })

  describe('with less time still', () => {
    beforeAll(() => {
      server.server.headersTimeout = 300
      server.server.requestTimeout = 600
    })

    it.each([
      ['silence', '', ''],
      ['a head letter by letter', `POST /sample/echo HTTP/1.1\r\n${HOST}x-more: `, 'a'],
      [
        'a body letter by letter',
        `POST /sample/echo HTTP/1.1\r\n${HOST}${JSON_BODY}content-length: 1000\r\n\r\n{`,
        ' ',
      ],
    ])('hangs up on %s', async (_name, begun, more) => {
      expect(await raw(begun, more)).toMatch(/^HTTP\/1\.1 4\d\d /)
    })
  })
})
