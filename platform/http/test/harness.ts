import { createHmac } from 'node:crypto'
import { connectCache } from '@trevo/cache'
import { call, type CallShape, type Limit } from '@trevo/kernel'
import { createLogger } from '@trevo/telemetry'
import { manualClock, testCacheOptions, useDatabase } from '@trevo/testkit'
import { exportJWK, generateKeyPair } from 'jose'
import { afterAll, inject } from 'vitest'
import { createSealing, createServer, type Gates, type MerchantRef, type Served } from '../src/index.ts'

const plenty: Limit = { name: 'plenty', points: 1_000_000, perSeconds: 60, counted: 'process' }

const common = { surface: 'player', access: 'open', limit: plenty, spec: [] } as const

/** The members every sample call shares; each test adds what it is about. */
export function sample<const C extends Partial<CallShape>>(shape: C): Omit<typeof common, keyof C> & C {
  return { ...common, ...shape }
}

export { call }

export const trevo: MerchantRef = {
  id: 1,
  code: 'trevo',
  revision: '1',
  languages: ['PT', 'EN'],
  defaultLanguage: 'PT',
  maintenance: false,
  features: new Set(['REWCEN3', 'INBOX3']),
  admits: (ip) => ip !== '203.0.113.9',
}
export const aurora: MerchantRef = { ...trevo, id: 2, code: 'aurora', languages: ['PT'], features: new Set() }

export interface ServerOptions {
  served: readonly Served[]
  gates?: Gates
  merchants?: Record<string, MerchantRef>
  redisUrl?: string
}

/** A server with real Redis and PostgreSQL behind it, and the sample calls in front. */
export async function useServer({
  served,
  gates,
  merchants,
  redisUrl = inject('parts').redisUrl,
}: ServerOptions) {
  const db = useDatabase()
  const cache = await connectCache(redisUrl, testCacheOptions)
  const clock = manualClock()
  const { privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const sealing = await createSealing([{ kid: 'k1', jwk: await exportJWK(privateKey) }], db, clock)
  const logged: string[] = []
  const log = createLogger({
    service: 'test',
    level: 'debug',
    destination: { write: (line) => logged.push(line) },
  })
  const hosts: Record<string, MerchantRef> = merchants ?? {
    'trevo.localhost': trevo,
    'aurora.localhost': aurora,
  }
  const server = createServer({
    calls: served.map((one) => one.call),
    served,
    directory: { byHost: (host) => hosts[host] },
    ...(gates && { gates }),
    cache,
    sealing,
    fingerprint: (merchantId, text) =>
      createHmac('sha256', 'key').update(`${merchantId}${text}`).digest('hex'),
    log,
    trustedProxies: ['127.0.0.1'],
  })
  afterAll(async () => {
    await server.close()
    await cache.close()
  })
  return { server, db, clock, sealing, hosts, logged }
}

export const onTrevo = { host: 'trevo.localhost', merchant: 'trevo' }
