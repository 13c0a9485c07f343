import { connect } from 'node:net'
import { AppError, newId, type Envelope } from '@trevo/kernel'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { serve } from '../src/index.ts'
import { aurora, call, onTrevo, sample, trevo, useServer } from './harness.ts'

const echo = call(
  sample({
    id: 'sample.echo',
    method: 'POST',
    path: '/sample/echo',
    body: z.strictObject({ text: z.string().max(100) }),
    value: z.object({ text: z.string(), language: z.string() }),
    failures: ['sample.refused'],
  }),
)
const status = call(
  sample({
    id: 'sample.status',
    method: 'GET',
    path: '/sample/status',
    servedWhenClosed: true,
    value: z.string(),
  }),
)
const rewards = call(
  sample({ id: 'sample.rewards', method: 'GET', path: '/sample/rewards', flag: 'REWCEN3', value: z.null() }),
)
const inbox = call(
  sample({ id: 'sample.inbox', method: 'GET', path: '/sample/inbox', module: 'INBOX3', value: z.null() }),
)
const broken = call(sample({ id: 'sample.broken', method: 'GET', path: '/sample/broken', value: z.null() }))
const scarce = call(
  sample({
    id: 'sample.scarce',
    method: 'GET',
    path: '/sample/scarce',
    limit: { name: `scarce-${newId()}`, points: 2, perSeconds: 60, counted: 'shared' },
    value: z.null(),
  }),
)

const { server, hosts, logged } = await useServer({
  served: [
    serve(echo, ({ body, language }) => {
      if (body.text === 'no') throw new AppError<string>('sample.refused', { details: { why: 'asked for' } })
      return { text: body.text, language, secret: 'not in the contract' }
    }),
    serve(status, () => 'up'),
    serve(rewards, () => null),
    serve(inbox, () => null),
    serve(broken, () => {
      throw new Error('database password is hunter2')
    }),
    serve(scarce, () => null),
  ],
})

const post = async (payload: string | Buffer, headers: Record<string, string> = {}) => {
  const reply = await server.inject({
    method: 'POST',
    url: '/sample/echo',
    headers: { ...onTrevo, 'content-type': 'application/json', ...headers },
    payload,
  })
  return { status: reply.statusCode, body: reply.json<Envelope>() }
}
const get = async (url: string, headers: Record<string, string> = onTrevo) => {
  const reply = await server.inject({ method: 'GET', url, headers })
  return { status: reply.statusCode, body: reply.json<Envelope>(), headers: reply.headers }
}

describe('the envelope', () => {
  it('wraps a value and drops what the contract does not name [API-01]', async () => {
    expect(await post('{"text":"oi"}')).toEqual({
      status: 200,
      body: { success: true, value: { text: 'oi', language: 'PT' } },
    })
  })

  it('answers a business failure with HTTP 200, its code and its value [API-01]', async () => {
    expect(await post('{"text":"no"}')).toMatchObject({
      status: 200,
      body: { success: false, code: 'sample.refused', value: { why: 'asked for' } },
    })
  })

  it('keeps the details of an unexpected error to itself [API-01]', async () => {
    const { status: code, body } = await get('/sample/broken')
    expect([code, body]).toEqual([
      500,
      { success: false, value: null, code: 'unknown.error', message: 'Algo deu errado do nosso lado.' },
    ])
    expect(logged.join('')).toContain('unexpected error')
  })

  it('names the request in a failure as in the log, and no other way twice [ERR-21]', async () => {
    const replies = [await get('/sample/broken'), await get('/sample/broken')]
    const [first, second] = replies.map(({ headers }) => String(headers['x-request-id']))
    expect(first).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]+$/)
    expect(second).not.toBe(first)
    expect(logged.filter((line) => line.includes(`"requestId":"${first}"`))).toHaveLength(1)
    expect((await get('/sample/status')).headers).not.toHaveProperty('x-request-id')
  })

  it('is never stored and never sniffed', async () => {
    const { headers } = await get('/sample/status')
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  })
})

describe('the merchant', () => {
  it.each(['unknown.example', '', 'trevo.localhost.evil.example', 'TREVO.localhost:99999x'])(
    'is not guessed from the Host %j',
    async (host) => {
      expect(await get('/sample/status', { host })).toMatchObject({
        status: 421,
        body: { code: 'merchant.unknown' },
      })
    },
  )

  it('is found whatever the case and port of the Host', async () => {
    expect((await get('/sample/status', { host: 'Trevo.LocalHost:8080' })).status).toBe(200)
  })

  it.each([
    ['/sample/status', { ...onTrevo, merchant: 'aurora' }],
    ['/sample/status?merchant=aurora', onTrevo],
    ['/sample/status?merchantCode=aurora', onTrevo],
    ['/sample/status?merchant_code=nobody', onTrevo],
    ['/sample/status?merchantCode=trevo&merchantCode=aurora', onTrevo],
  ])('is not taken from a parameter or header that disagrees with the Host: %s', async (url, headers) => {
    expect(await get(url, headers)).toMatchObject({ status: 421, body: { code: 'merchant.unknown' } })
  })

  it('in maintenance answers 503 to all but the calls served when closed [API-01] [API-12]', async () => {
    hosts['closed.localhost'] = { ...trevo, maintenance: true }
    expect(await get('/sample/rewards', { host: 'closed.localhost' })).toMatchObject({
      status: 503,
      body: { code: 'system.maintenance' },
    })
    expect((await get('/sample/status', { host: 'closed.localhost' })).status).toBe(200)
  })

  it('refuses a visitor from a restricted region, except where served when closed', async () => {
    const abroad = { ...onTrevo, 'x-forwarded-for': '203.0.113.9' }
    expect(await get('/sample/rewards', abroad)).toMatchObject({
      status: 403,
      body: { code: 'region.restricted' },
    })
    expect((await get('/sample/status', abroad)).status).toBe(200)
  })

  it('without a flag refuses the feature on the server too [API-09]', async () => {
    const onAurora = { host: 'aurora.localhost' }
    expect(aurora.features.has('REWCEN3')).toBe(false)
    expect(await get('/sample/rewards', onAurora)).toMatchObject({
      status: 403,
      body: { code: 'no.permission' },
    })
    expect((await get('/sample/rewards')).status).toBe(200)
  })

  it('with a module switched off answers that the feature is unavailable [API-03]', async () => {
    expect(await get('/sample/inbox', { host: 'aurora.localhost' })).toMatchObject({
      status: 403,
      body: { code: 'no.permission', message: 'Sem permissão ou função indisponível.' },
    })
    expect((await get('/sample/inbox')).status).toBe(200)
  })

  it('speaks only its own languages', async () => {
    expect(await post('{"text":"oi"}', { language: 'EN' })).toMatchObject({
      body: { value: { language: 'EN' } },
    })
    expect(await post('{"text":"oi"}', { language: 'XX' })).toMatchObject({
      body: { value: { language: 'PT' } },
    })
  })
})

describe('bad input gets one shape and never a 5xx', () => {
  it.each([
    ['half a document', '{"text":', 'request.malformed'],
    ['nothing', '', 'request.malformed'],
    ['not UTF-8', Buffer.from([0x22, 0xff, 0x22]), 'request.malformed'],
    ['a repeated key', '{"text":"a","text":"b"}', 'request.malformed'],
    ['deep nesting', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 'request.malformed'],
    ['a prototype', '{"__proto__":{"text":"a"}}', 'request.malformed'],
    ['the wrong type', '{"text":1}', 'request.invalid'],
    ['an unknown field', '{"text":"a","admin":true}', 'request.invalid'],
    ['too long a text', `{"text":"${'a'.repeat(101)}"}`, 'request.invalid'],
  ])('%s', async (_name, payload, code) => {
    expect(await post(payload)).toMatchObject({ status: 400, body: { success: false, code } })
  })

  it('names the fields at fault, not their values', async () => {
    expect((await post('{"text":12345}')).body).toMatchObject({ value: { fields: ['text'] } })
  })

  it('10 MB', async () => {
    expect(await post(Buffer.alloc(10 * 1024 * 1024, 0x20))).toMatchObject({
      status: 413,
      body: { code: 'request.too_large' },
    })
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jose', 'x'])(
    'the type %s',
    async (type) => {
      expect(await post('{"text":"a"}', { 'content-type': type })).toMatchObject({
        status: 415,
        body: { code: 'request.unsupported_type' },
      })
    },
  )

  it.each(['/nowhere', '/sample/echo', '/sample/status/'])('GET %s', async (url) => {
    expect(await get(url)).toMatchObject({ status: 404, body: { code: 'route.unknown' } })
  })

  it('U+0000, wherever it is', async () => {
    const malformed = { status: 400, body: { code: 'request.malformed' } }
    expect(await post(String.raw`{"text":"a\u0000"}`)).toMatchObject(malformed)
    expect(await get('/sample/status?language=P%00')).toMatchObject(malformed)
    expect(await get('/sample/status?%00=PT')).toMatchObject(malformed)
  })

  it('a broken address', async () => {
    expect(await get('/sample/%ff')).toMatchObject({ status: 400, body: { code: 'request.malformed' } })
  })
})

describe('limits', () => {
  it('answer 429 with Retry-After, per caller [API-01]', async () => {
    const from = (ip: string) => get('/sample/scarce', { ...onTrevo, 'x-forwarded-for': ip })
    const ip = '198.51.100.7'
    expect([(await from(ip)).status, (await from(ip)).status]).toEqual([200, 200])
    const third = await from(ip)
    expect(third).toMatchObject({ status: 429, body: { code: 'limit.exceeded' } })
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0)
    expect((await from('198.51.100.8')).status).toBe(200)
  })

  it('count whom our proxies name, whatever the caller wrote there before', async () => {
    const replies = []
    for (const forged of ['198.51.100.30', '198.51.100.31', '127.0.0.1']) {
      const chain = `${forged}, 198.51.100.20, 127.0.0.1`
      replies.push(await get('/sample/scarce', { ...onTrevo, 'x-forwarded-for': chain }))
    }
    expect(replies.map(({ status: code }) => code)).toEqual([200, 200, 429])
  })

  it('count an IPv6 household as one caller', async () => {
    const from = (ip: string) => get('/sample/scarce', { ...onTrevo, 'x-forwarded-for': ip })
    const replies = [
      await from('2001:db8:0:1::1'),
      await from('2001:db8:0:1::2'),
      await from('2001:db8:0:1::3'),
    ]
    expect(replies.map(({ status: code }) => code)).toEqual([200, 200, 429])
  })
})

describe('on the wire', () => {
  let port: number
  beforeAll(async () => {
    await server.listen({ port: 0, host: '127.0.0.1' })
    port = (server.server.address() as { port: number }).port
  })

  const raw = (bytes: string) =>
    new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
      let answer = ''
      socket.setTimeout(20_000, () => socket.destroy())
      socket.on('data', (data) => (answer += data.toString()))
      socket.on('close', () => resolve(answer))
    })

  it.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400, 'request.malformed'],
    [
      '64 KB of headers',
      `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(65_536)}\r\n\r\n`,
      413,
      'request.too_large',
    ],
    ['no Host', 'GET /sample/status HTTP/1.1\r\nconnection: close\r\n\r\n', 421, 'merchant.unknown'],
    [
      'two lengths',
      'POST /sample/echo HTTP/1.1\r\nhost: trevo.localhost\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}',
      400,
      'request.malformed',
    ],
    [
      'smuggled chunks',
      'POST /sample/echo HTTP/1.1\r\nhost: trevo.localhost\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'request.malformed',
    ],
  ])('%s', async (_name, bytes, code, reason) => {
    const answer = await raw(bytes)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${code} `))
    expect(answer).toContain(`"code":"${reason}"`)
  })
})
