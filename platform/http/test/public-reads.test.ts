import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { AppError } from '@trevo/kernel'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { serve, type Gate } from '../src/index.ts'
import { call, onTrevo, sample, trevo, useServer } from './harness.ts'

const menu = call(
  sample({
    id: 'sample.menu',
    method: 'GET',
    path: '/sample/menu',
    cacheSeconds: 300,
    query: z.object({ size: z.coerce.number().int().max(9).optional() }),
    value: z.object({ items: z.array(z.string()) }),
  }),
)
const board = call(
  sample({
    id: 'sample.board',
    method: 'GET',
    path: '/sample/board',
    access: 'optional',
    cacheSeconds: 60,
    value: z.object({ for: z.string() }),
  }),
)
const shop = call(
  sample({
    id: 'sample.shop',
    method: 'GET',
    path: '/sample/shop',
    cacheSeconds: 60,
    query: z.object({
      kind: z.string().optional(),
      typed: z.string().optional(),
      hint: z.string().optional(),
    }),
    value: z.object({ text: z.string() }),
  }),
)
const shelf = call(
  sample({
    id: 'sample.shelf',
    method: 'GET',
    path: '/sample/shelf',
    access: 'optional',
    cacheSeconds: 60,
    value: z.object({
      group: z.string(),
      things: z.array(z.object({ id: z.number(), liked: z.boolean(), text: z.string() })),
    }),
  }),
)
/** Believes whatever the handle says; `over` is a session that has ended. */
const gate: Gate = async ({ handle, cookies }) => {
  if (handle === 'over') {
    cookies.clear('sid')
    throw new AppError('session.expired')
  }
  return { memberId: 'm', type: Number(handle), sessionId: 's' }
}
let builds = 0
let edition = 1
const { server, hosts } = await useServer({
  gates: { session: gate },
  served: [
    serve(board, ({ memberType }) => ({ for: `${memberType} ${(builds += 1)}` }), {
      version: () => String(edition),
    }),
    serve(
      shop,
      ({ query }) => ({ text: `${query.kind} ${query.typed} ${(builds += 1)} ${'x'.repeat(2_000)}` }),
      {
        version: () => String(edition),
        cacheKeyOf: ({ query }) => (query.typed === undefined ? (query.kind ?? '') : undefined),
      },
    ),
    serve(
      shelf,
      ({ group }) => {
        builds += 1
        const text = `"liked":"\0" \\"liked":true é`
        return { group, things: [3, 5, 9].map((id) => ({ id, liked: false, text })) }
      },
      {
        memberFlag: {
          field: 'liked',
          // Whoever is of type 5 likes 5 and is in a group of their own.
          of: async (_, { type }) =>
            type === 7 ? undefined : { group: type === 5 ? 'a' : '', has: (id) => id === type },
        },
      },
    ),
    serve(menu, async ({ merchant, language, query }) => {
      builds += 1
      if (query.size === 9) throw new Error('cannot be built right now')
      return { items: [merchant.code, language, String(query.size), 'x'.repeat(2_000)] }
    }),
  ],
})
const get = (headers: Record<string, string> = {}, url = '/sample/menu') =>
  server.inject({ url, headers: { ...onTrevo, ...headers } })

describe('a public read', () => {
  it('is built once and then sent as the same bytes', async () => {
    const first = await get()
    const before = builds
    const second = await get()
    expect(builds).toBe(before)
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=300, stale-while-revalidate=300',
      vary: 'accept-encoding, language',
    })
  })

  it('is sent compressed when the client can read it', async () => {
    const [plain, br, gzip] = [
      await get(),
      await get({ 'accept-encoding': 'gzip, deflate, br' }),
      await get({ 'accept-encoding': 'gzip' }),
    ]
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect((await get({ 'accept-encoding': 'br;q=0, identity' })).headers['content-encoding']).toBeUndefined()
  })

  it('answers 304 without a body when the client has it already', async () => {
    const { etag } = (await get()).headers
    for (const tag of [etag as string, `W/${String(etag)}`, `"other", ${String(etag)}`, '*']) {
      const again = await get({ 'if-none-match': tag })
      expect([again.statusCode, again.rawPayload.length, again.headers['etag']]).toEqual([304, 0, etag])
    }
    expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  it('differs by language and query, and by nothing else a visitor sends', async () => {
    const tag = async (headers: Record<string, string>, url?: string) =>
      (await get(headers, url)).headers['etag']
    const base = await tag({})
    expect(await tag({ language: 'EN' })).not.toBe(base)
    expect(await tag({}, '/sample/menu?size=3')).not.toBe(base)
    expect(await tag({ 'user-agent': 'x', cookie: 'a=b' }, '/sample/menu?utm_source=mail')).toBe(base)
  })

  it('changes as soon as the merchant does', async () => {
    const before = (await get()).headers['etag']
    hosts['trevo.localhost'] = {
      ...trevo,
      revision: '2',
      code: 'trevo',
      languages: ['EN'],
      defaultLanguage: 'EN',
    }
    expect((await get()).headers['etag']).not.toBe(before)
  })

  it('is built again when what it is made of says so, and only then', async () => {
    const first = (await get({}, '/sample/board')).json<unknown>()
    expect((await get({}, '/sample/board')).json()).toEqual(first)
    edition += 1
    expect((await get({}, '/sample/board')).json()).not.toEqual(first)
  })

  it('may differ by the kind of member, and then stays out of shared caches', async () => {
    const read = async (token?: string) => {
      const { headers, body } = await get(token === undefined ? {} : { token }, '/sample/board')
      return { body, caching: headers['cache-control'], vary: headers['vary'] }
    }
    const visitor = await read()
    expect(visitor).toMatchObject({
      body: expect.stringContaining('undefined'),
      caching: 'public, max-age=60, stale-while-revalidate=60',
      vary: 'accept-encoding, language, token',
    })
    const member = await read('0')
    expect(member.body).toContain('"0 ')
    expect(member.caching).toBe('private, max-age=60')
    expect((await read('1')).body).not.toBe(member.body)
    expect((await read('0')).body).toBe(member.body)
    expect(await read('over')).toMatchObject({ body: visitor.body, caching: 'private, max-age=60' })
  })

  it('is built once for all that it says it hangs on, and not kept for what hardly anybody asks', async () => {
    const counted = async (url: string) => {
      const before = builds
      const { headers } = await get({}, url)
      expect(headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=60')
      return builds - before
    }
    expect(await counted('/sample/shop')).toBe(1)
    expect(await counted('/sample/shop?hint=a')).toBe(0)
    expect(await counted('/sample/shop?kind=b&hint=c')).toBe(1)
    expect(await counted('/sample/shop?hint=d&kind=b')).toBe(0)
    for (const _ of [1, 2]) expect(await counted('/sample/shop?typed=e')).toBe(1)
    edition += 1
    expect(await counted('/sample/shop')).toBe(1)
  })

  it('that is not kept is as good as one that is: compressed, and with a tag', async () => {
    const typed = (headers: Record<string, string>) => get(headers, '/sample/shop?typed=e')
    const text = (bytes: Buffer) => bytes.toString().replace(/\d+ x/, 'x')
    const plain = text((await typed({})).rawPayload)
    const [br, gzip] = [await typed({ 'accept-encoding': 'br' }), await typed({ 'accept-encoding': 'gzip' })]
    expect(text(brotliDecompressSync(br.rawPayload))).toBe(plain)
    expect(text(gunzipSync(gzip.rawPayload))).toBe(plain)
    expect([br, gzip].map(({ headers }) => headers['content-length'])).toEqual(
      [br, gzip].map(({ rawPayload }) => String(rawPayload.length)),
    )
    expect((await typed({ 'if-none-match': '*' })).statusCode).toBe(304)
  })

  it('may have marks that are each member’s own, and shares the rest', async () => {
    const read = async (token?: string, headers: Record<string, string> = {}) => {
      const reply = await get({ ...(token !== undefined && { token }), ...headers }, '/sample/shelf')
      const unpacked = headers['accept-encoding'] ? gunzipSync(reply.rawPayload).toString() : reply.body
      type Shelf = { group: string; things: { id: number; liked: boolean; text: string }[] }
      const { value } = JSON.parse(unpacked) as { value: Shelf }
      const { etag, 'content-length': length } = reply.headers
      expect(Number(length)).toBe(reply.rawPayload.length)
      for (const { text } of value.things) expect(text).toBe('"liked":"\0" \\"liked":true é')
      return { etag, group: value.group, liked: value.things.flatMap(({ id, liked }) => (liked ? [id] : [])) }
    }
    const visitor = await read()
    expect(visitor).toMatchObject({ group: '', liked: [] })
    expect(await read('3')).toMatchObject({ group: '', liked: [3] })
    expect(await read('3', { 'accept-encoding': 'gzip' })).toMatchObject({ group: '', liked: [3] })
    const before = builds
    const five = await read('5')
    expect([five.group, five.liked, builds]).toEqual(['a', [5], before + 1])
    expect(await read('5')).toEqual(five)
    expect(builds).toBe(before + 1)
    expect(await read('7')).toMatchObject({ liked: [] })
    expect(new Set([visitor.etag, five.etag, (await read('3')).etag]).size).toBe(3)
    const known = await get({ token: '5', 'if-none-match': String(five.etag) }, '/sample/shelf')
    expect(known.statusCode).toBe(304)
  })

  it('does not remember a failure', async () => {
    const failed = await get({}, '/sample/menu?size=9')
    const before = builds
    await get({}, '/sample/menu?size=9')
    expect([failed.statusCode, builds]).toEqual([500, before + 1])
    expect(failed.headers['cache-control']).toBe('no-store')
  })
})
