import { generateKeyPairSync } from 'node:crypto'
import { connectCache } from '@trevo/cache'
import { createSealing, createServer, type Gate } from '@trevo/http'
import type { CallShape, Envelope, ValueOf } from '@trevo/kernel'
import { openDirectory, saveMerchant, type Directory, type Merchant } from '@trevo/merchants'
import { aurora, trevo } from '@trevo/merchants/demo'
import { createLogger } from '@trevo/telemetry'
import { manualClock, patientCache, useDatabase } from '@trevo/testkit'
import { afterAll, beforeAll, inject } from 'vitest'
import { openCatalogue, saveGames, offerGames, type Catalogue, type GameDraft } from '../src/index.ts'

export const BRANDS = ['trevo', 'aurora'] as const
export type Brand = (typeof BRANDS)[number]

export const SLOT = {
  provider: 'estudio',
  vendor: 'LUMINA',
  gameType: 'RNG',
  freeplay: true,
  certified: ['open', 'br', 'pt'],
  enabled: true,
} as const

export function game(name: string, more: Partial<GameDraft> = {}): GameDraft {
  return { ...SLOT, gameCode: name.toLowerCase().replaceAll(/[^a-z]+/g, '-'), name, ...more }
}

/** The handle is the member's id. */
const gate: Gate = async ({ handle = '' }) => ({ memberId: handle, type: 0, sessionId: 's' })

export interface Asked {
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
  readonly brand?: Brand
  /** The member's id; a visitor unless told. */
  readonly as?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** The routes behind the real door, for two brands that speak both languages. */
export function useHouse() {
  const db = useDatabase()
  const clock = manualClock(Date.parse('2026-11-15T12:00:00.000Z'))
  let directory: Directory
  let catalogue: Catalogue
  let server: ReturnType<typeof createServer>
  const closing = new AsyncDisposableStack()
  beforeAll(async () => {
    for (const draft of [{ ...trevo, languages: ['PT', 'EN'] }, aurora]) {
      const saved = await saveMerchant(db, draft)
      if (!saved.ok) throw new Error(JSON.stringify(saved.error))
    }
    directory = await openDirectory(db, { countryOf: () => 'BR' })
    catalogue = await openCatalogue({ db, clock })
    const cache = await connectCache(inject('parts').redisUrl, patientCache)
    closing.defer(() => cache.close())
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    server = createServer({
      calls: catalogue.routes.map(({ call }) => call),
      served: catalogue.routes,
      directory,
      gates: { session: gate },
      cache,
      sealing: await createSealing([{ kid: 'k', jwk: privateKey.export({ format: 'jwk' }) }], db, clock),
      fingerprint: () => '',
      log: createLogger({ service: 'test', level: 'error', destination: { write: () => undefined } }),
      trustedProxies: [],
    })
    closing.defer(() => server.close())
  })
  afterAll(() => closing.disposeAsync())

  const merchant = (brand: Brand): Merchant => directory.byHost(`${brand}.localhost`)!

  return {
    db,
    clock,
    merchant,
    get catalogue() {
      return catalogue
    },
    async ask<C extends CallShape>(call: C, { query = {}, body, brand = 'trevo', as, headers }: Asked = {}) {
      const reply = await server.inject({
        method: call.method,
        url: call.path,
        query,
        headers: {
          host: `${brand}.localhost`,
          merchant: brand,
          ...(as !== undefined && { token: as }),
          ...headers,
        },
        ...(body && { payload: body }),
      })
      const envelope = reply.statusCode === 304 ? undefined : reply.json<Envelope<ValueOf<C>>>()
      const value = envelope?.value as ValueOf<C>
      return { status: reply.statusCode, headers: reply.headers, envelope, value }
    },
    /** Saves games and offers them in this order, to the brands whose law allows it or not. */
    async stock(games: readonly GameDraft[], brands: readonly Brand[] = BRANDS): Promise<number[]> {
      const nodeIds = await saveGames(db, games)
      const plain = { enabled: true, hotPosition: null, isNew: false, displayName: null }
      const offers = nodeIds.map((nodeId, at) => ({ ...plain, nodeId, position: at + 1 }))
      for (const brand of brands) await offerGames(db, merchant(brand).id, offers)
      await catalogue.refresh()
      return nodeIds
    },
  }
}
