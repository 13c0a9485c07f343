import type { Envelope } from '@trevo/kernel'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { serve } from '../src/index.ts'
import { call, onTrevo, sample, useServer } from './harness.ts'

const create = call(
  sample({ id: 'sample.create', method: 'GET', path: '/sample/create', effect: true, value: z.null() }),
)
const enter = call(sample({ id: 'sample.enter', method: 'POST', path: '/sample/enter', value: z.null() }))
const leave = call(sample({ id: 'sample.leave', method: 'DELETE', path: '/sample/leave', value: z.null() }))
const describeMe = call(
  sample({
    id: 'sample.me',
    method: 'GET',
    path: '/sample/me',
    value: z.object({
      networks: z.array(z.string()),
      standalone: z.boolean(),
      handle: z.nullable(z.string()),
      cookie: z.nullable(z.string()),
    }),
  }),
)
const mail = call(
  sample({
    id: 'sample.mail',
    method: 'POST',
    path: '/sample/mail',
    form: true,
    body: z.strictObject({ name: z.string() }),
    value: z.string(),
  }),
)
const picture = call(
  sample({
    id: 'sample.picture',
    method: 'POST',
    path: '/sample/picture',
    upload: { field: 'icon', maxBytes: 100_000 },
    value: z.number(),
  }),
)

const effects: string[] = []
const seen: (string | undefined)[] = []
const { server } = await useServer({
  served: [
    serve(create, () => (effects.push('create'), null)),
    serve(enter, ({ visitor }) => {
      effects.push('enter')
      visitor.cookies.set('sid', '12.abc_DEF-9', { sameSite: 'Lax' })
      visitor.cookies.set('rm', 'xyz', { sameSite: 'Strict', maxAgeSeconds: 60 })
      seen.push(visitor.cookies.get('sid'))
      return null
    }),
    serve(leave, ({ visitor }) => {
      visitor.cookies.clear('sid')
      seen.push(visitor.cookies.get('sid'))
      return null
    }),
    serve(describeMe, ({ visitor: { networks, standalone, handle, cookies } }) => ({
      networks: [...networks],
      standalone,
      handle: handle ?? null,
      cookie: cookies.get('sid') ?? null,
    })),
    serve(mail, ({ body }) => body.name),
    serve(picture, ({ file }) => file.length),
  ],
})

interface Sent {
  readonly method?: 'GET' | 'POST' | 'DELETE'
  readonly payload?: string | Buffer
  readonly headers?: Record<string, string>
}
async function send(url: string, { method = 'POST', payload, headers = {} }: Sent = {}) {
  const reply = await server.inject({
    method,
    url,
    headers: { ...onTrevo, ...headers },
    ...(payload !== undefined && { payload }),
  })
  return { status: reply.statusCode, body: reply.json<Envelope>(), cookies: reply.headers['set-cookie'] }
}

describe('a call that changes something', () => {
  const refused = { status: 403, body: { code: 'no.permission' } }

  it.each(['cross-site', 'same-site', 'none'])('is refused when the browser says %s', async (site) => {
    effects.length = 0
    const headers = { 'sec-fetch-site': site }
    expect(await send('/sample/enter', { headers })).toMatchObject(refused)
    expect(await send('/sample/create', { method: 'GET', headers })).toMatchObject(refused)
    expect(effects).toEqual([])
  })

  it('is refused without a header that only our own page can send', async () => {
    for (const [method, url] of [
      ['GET', '/sample/create'],
      ['POST', '/sample/enter'],
    ] as const) {
      const reply = await server.inject({ method, url, headers: { host: 'trevo.localhost' } })
      expect(reply.statusCode).toBe(403)
    }
  })

  it('is taken from our own page, also from browsers that say nothing', async () => {
    expect((await send('/sample/create', { method: 'GET' })).status).toBe(200)
    const own = await send('/sample/enter', { headers: { 'sec-fetch-site': 'same-origin' } })
    expect(own.status).toBe(200)
  })
})

describe('cookies', () => {
  it('are for this host, this transport and no script', async () => {
    const { cookies } = await send('/sample/enter')
    expect(cookies).toEqual([
      '__Host-sid=12.abc_DEF-9; Path=/; Secure; HttpOnly; SameSite=Lax',
      '__Host-rm=xyz; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=60',
    ])
  })

  it('are cleared by an empty value that is over at once', async () => {
    const { cookies } = await send('/sample/leave', { method: 'DELETE' })
    expect(cookies).toBe('__Host-sid=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0')
  })

  it('are seen by the request that set or cleared them', async () => {
    seen.length = 0
    await send('/sample/enter', { headers: { cookie: '__Host-sid=1.old' } })
    await send('/sample/leave', { method: 'DELETE', headers: { cookie: '__Host-sid=1.old' } })
    expect(seen).toEqual(['12.abc_DEF-9', undefined])
  })

  it('are read by their whole name', async () => {
    const me = async (cookie: string) => {
      const { body } = await send('/sample/me', { method: 'GET', headers: { cookie } })
      return (body.value as { cookie: string | null }).cookie
    }
    expect(await me('a=1; __Host-sid=5.x; b=2')).toBe('5.x')
    expect(await me('__Host-sidx=1; x__Host-sid=2; sid=3')).toBeNull()
  })
})

describe('a visitor', () => {
  it.each([
    ['203.0.113.77', ['203.0.113']],
    ['2001:db8:1:234:3:4:5:6', ['2001:db8:1:200', '2001:db8:1']],
  ])('from %s belongs to the networks %s', async (ip, networks) => {
    const headers = { 'x-forwarded-for': ip, device: 'OTHERS', token: 'handle' }
    const { body } = await send('/sample/me', { method: 'GET', headers })
    expect(body.value).toEqual({ networks, standalone: true, handle: 'handle', cookie: null })
  })
})

describe('a form', () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }

  it('is read field by field', async () => {
    const reply = await send('/sample/mail', { payload: 'name=Jo%C3%A3o+Luz', headers })
    expect(reply.body).toEqual({ success: true, value: 'João Luz' })
  })

  it('with a field twice, or sent as something else, is refused', async () => {
    expect((await send('/sample/mail', { payload: 'name=a&name=b', headers })).status).toBe(400)
    const json = { 'content-type': 'application/json' }
    expect((await send('/sample/mail', { payload: '{"name":"a"}', headers: json })).status).toBe(415)
  })
})

describe('an upload', () => {
  async function upload(parts: Record<string, Blob | string>) {
    const form = new FormData()
    for (const [name, part] of Object.entries(parts)) form.append(name, part)
    const request = new Request('http://x', { method: 'POST', body: form })
    const headers = { 'content-type': request.headers.get('content-type')! }
    return send('/sample/picture', { payload: Buffer.from(await request.arrayBuffer()), headers })
  }

  it('hands over the bytes of its one file', async () => {
    expect((await upload({ icon: new Blob([new Uint8Array(90_000)]) })).body).toEqual({
      success: true,
      value: 90_000,
    })
  })

  it('is refused when it is too large, of another name, no file, or not alone', async () => {
    expect((await upload({ icon: new Blob([new Uint8Array(100_001)]) })).status).toBe(413)
    expect((await upload({ icon: new Blob([new Uint8Array(200_000)]) })).status).toBe(413)
    expect((await upload({ other: new Blob(['x']) })).status).toBe(400)
    expect((await upload({ icon: 'text' })).status).toBe(400)
    expect((await upload({ icon: new Blob(['x']), more: 'y' })).status).toBe(400)
    const broken = { payload: '--x\r\n', headers: { 'content-type': 'multipart/form-data; boundary=y' } }
    expect((await send('/sample/picture', broken)).status).toBe(400)
  })
})
