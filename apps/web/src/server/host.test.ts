import type { Settings } from '@trevo/contract'
import { createLogger } from '@trevo/telemetry'
import { describe, expect, it } from 'vitest'
import type { Document, Visit } from './documents.ts'
import { createHost, type HostParts } from './host.ts'

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
