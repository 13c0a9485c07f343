import type { Settings } from '@trevo/contract'
import { createLogger } from '@trevo/telemetry'
import { manualClock } from '@trevo/testkit'
import { describe, expect, it } from 'vitest'
import type { Visit } from './documents.ts'
import type { Document } from './makeDocument.ts'
import { createHost, type HostParts } from './host.ts'
import { TryLater } from './tryLater.ts'

const form = { headers: { 'content-type': 'text/html; charset=utf-8' }, body: '<p>oi</p>' }
const PAGE: Document = {
  status: 200,
  location: undefined,
  isRefused: false,
  isKept: true,
  plain: form,
  br: form,
}
// The host only passes it on.
const BRAND = { settings: {} as Settings, maintenance: false, version: '1' }

const hostWith = (parts: Partial<HostParts>) =>
  createHost({
    brandOf: async () => BRAND,
    documents: async () => PAGE,
    assets: new Map(),
    pictures: async () => undefined,
    files: { get: async () => undefined },
    clock: manualClock(),
    trustedProxies: ['127.0.0.1'],
    log: createLogger({ service: 'web', level: 'silent' }),
    ...parts,
  })

it.each([
  ['from a browser itself', {}, '192.0.2.4'],
  ['through a proxy', { 'x-forwarded-for': '200.160.2.3' }, '200.160.2.3, 192.0.2.4'],
  ['with words of their own', { 'x-forwarded-for': 'eu, 200.160.2.3' }, 'eu, 200.160.2.3, 192.0.2.4'],
])('says where a visitor comes from as a proxy would: %s', async (_name, headers, told) => {
  const visits: Visit[] = []
  const host = hostWith({
    documents: async (visit) => {
      visits.push(visit)
      return PAGE
    },
  })
  await host.inject({ url: '/m/home', headers, remoteAddress: '192.0.2.4' })
  expect(visits.map(({ cameFrom }) => cameFrom)).toEqual([told])
})

describe('a failure', () => {
  const SAFE = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
  const away = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:4000'), { statusCode: 404 })
  const failing = () => Promise.reject(away)

  it.each([
    ['/m/home', { brandOf: failing }],
    ['/m/home', { documents: failing }],
    ['/m/manifest.webmanifest', { brandOf: failing }],
    ['/img/games/a-b?w=240', { pictures: failing }],
  ])('at %s is told to our log and to nobody else', async (url, parts) => {
    const lines: string[] = []
    const log = createLogger({
      service: 'web',
      level: 'error',
      destination: { write: (line) => lines.push(line) },
    })
    const reply = await hostWith({ ...parts, log }).inject({ url })
    expect(reply).toMatchObject({ statusCode: 500, headers: SAFE })
    expect(reply.body).toBe('Algo deu errado do nosso lado. Tente de novo em instantes.')
    expect(lines.join()).toContain('ECONNREFUSED')
  })

  it('of the caller stays one: an address that cannot be read', async () => {
    const reply = await hostWith({}).inject({ url: '/m/%ff' })
    expect(reply).toMatchObject({ statusCode: 400, headers: SAFE, body: 'Não foi possível ler o pedido.' })
  })
})

describe('whoever has to come again later', () => {
  const busy = () => Promise.reject(new TryLater(503, 5))
  const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

  it('is told so and when, by a page that asks again by itself', async () => {
    const reply = await hostWith({ documents: busy }).inject({ url: '/m/home', headers: HTML })
    expect(reply).toMatchObject({
      statusCode: 503,
      headers: {
        'retry-after': '5',
        'cache-control': 'no-store',
        'content-type': 'text/html; charset=utf-8',
      },
    })
    expect(reply.headers['content-security-policy']).toMatch(/default-src 'none'.*style-src 'self' 'sha256-/)
    expect(reply.body).toContain('<html lang="pt-BR">')
    expect(reply.body).toContain('Muita gente está por aqui agora. Tente de novo em instantes.')
    expect(reply.body).toContain('<meta http-equiv="refresh" content="5">')
  })

  it('hears whether it was them or everybody', async () => {
    const enough = () => Promise.reject(new TryLater(429, 42))
    const reply = await hostWith({ documents: enough }).inject({ url: '/m/home', headers: HTML })
    expect(reply).toMatchObject({ statusCode: 429, headers: { 'retry-after': '42' } })
    expect(reply.body).toContain('Recebemos pedidos demais da sua rede. Tente de novo em instantes.')
  })

  it('gets no page in the place of a picture, and our log no line', async () => {
    const lines: string[] = []
    const log = createLogger({
      service: 'web',
      level: 'debug',
      destination: { write: (line) => lines.push(line) },
    })
    const reply = await hostWith({ pictures: busy, log }).inject({ url: '/img/games/a-b?w=240' })
    expect(reply).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } })
    expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(lines).toEqual([])
  })
})

describe('an address', () => {
  const clock = manualClock()
  const from = (ip: string) => ({ remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': ip } })
  const host = hostWith({
    clock,
    documents: async ({ path, countRender }) => {
      if (path !== '/m/home') countRender()
      return PAGE
    },
    pictures: async (name, _width, _accept, countMaking) => {
      if (name !== 'kept') countMaking?.()
      return { type: 'image/avif', body: Buffer.alloc(1) }
    },
  })
  const statuses = async (url: string, times: number, ip: string) => {
    const replies = await Promise.all(Array.from({ length: times }, () => host.inject({ url, ...from(ip) })))
    return Object.fromEntries(
      Object.entries(Object.groupBy(replies, ({ statusCode }) => statusCode)).map(([status, all]) => [
        status,
        all!.length,
      ]),
    )
  }

  it.each([
    ['/m/home', 600],
    ['/m/help', 60],
    ['/img/kept?w=240', 6_000],
    ['/img/made?w=240', 300],
  ])('may ask for %s so often in a minute: %i', async (url, most) => {
    clock.advance(60_000)
    expect(await statuses(url, most + 2, '200.160.2.3')).toEqual({ 200: most, 429: 2 })
    expect(await statuses(url, 1, '200.160.2.4')).toEqual({ 200: 1 })
    clock.advance(60_000)
    expect(await statuses(url, 1, '200.160.2.3')).toEqual({ 200: 1 })
  })

  it('is what a proxy of ours says, and a household’s /64 is one', async () => {
    clock.advance(60_000)
    await statuses('/m/help', 60, '2001:db8:1:2::1')
    expect(await statuses('/m/help', 1, '2001:db8:1:2::ffff')).toEqual({ 429: 1 })
    const lying = {
      url: '/m/help',
      remoteAddress: '192.0.2.4',
      headers: { 'x-forwarded-for': '200.160.9.9' },
    }
    const replies = await Promise.all(Array.from({ length: 61 }, () => host.inject(lying)))
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
  })
})
