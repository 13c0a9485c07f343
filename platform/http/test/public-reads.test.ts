import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { serve } from '../src/index.ts'
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
let builds = 0
const { server, hosts } = await useServer({
  served: [
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

  it('does not remember a failure', async () => {
    const failed = await get({}, '/sample/menu?size=9')
    const before = builds
    await get({}, '/sample/menu?size=9')
    expect([failed.statusCode, builds]).toEqual([500, before + 1])
    expect(failed.headers['cache-control']).toBe('no-store')
  })
})
