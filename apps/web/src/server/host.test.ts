import type { Settings } from '@trevo/contract'
import { createLogger } from '@trevo/telemetry'
import { expect, it } from 'vitest'
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
