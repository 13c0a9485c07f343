import { connectBus, startRelay } from '@trevo/bus'
import { connectCache } from '@trevo/cache'
import { openGeo } from '@trevo/geo-mmdb'
import { newId } from '@trevo/kernel'
import { saveMerchant, type MerchantDraft } from '@trevo/merchants'
import { demoMerchants } from '@trevo/merchants/demo'
import { createLogger } from '@trevo/telemetry'
import { useDatabase } from '@trevo/testkit'
import { exportJWK, generateKeyPair } from 'jose'
import { afterAll, beforeAll, inject } from 'vitest'
import { composeApi } from '../src/api.ts'

/** The whole API on real parts, with the demo merchants in it. */
export function useApi() {
  const { natsUrl, redisUrl } = inject('parts')
  const db = useDatabase()
  const bus = connectBus({ url: natsUrl, name: 'api-test', space: newId().slice(-12) })
  const log = createLogger({ service: 'api', level: 'warn' })
  const house = { db, server: undefined as unknown as Awaited<ReturnType<typeof composeApi>>, save }
  const closing = new AsyncDisposableStack()

  async function save(draft: MerchantDraft): Promise<string> {
    const saved = await saveMerchant(db, draft)
    if (!saved.ok) throw new Error(JSON.stringify(saved.error))
    return saved.value
  }

  beforeAll(async () => {
    for (const draft of demoMerchants) await save(draft)
    const cache = await connectCache(redisUrl, () => undefined)
    const { privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
    house.server = await composeApi({
      db,
      bus,
      cache,
      geo: await openGeo({ file: '', privateCountry: 'BR' }),
      log,
      sealingKeys: [{ kid: 'test', jwk: await exportJWK(privateKey) }],
      surfaces: ['player'],
      trustedProxies: ['127.0.0.1'],
    })
    const relay = startRelay({ db, bus, log })
    closing.defer(() => bus.close())
    closing.defer(() => cache.close())
    closing.defer(() => relay.stop())
    closing.defer(() => house.server.close())
  })
  afterAll(() => closing.disposeAsync())
  return house
}

export const TREVO = 'trevo.localhost'
export const AURORA = 'aurora.localhost'
/** registro.br, in Brazil, and a public resolver in the United States. */
export const BRAZIL = '200.160.2.3'
export const ABROAD = '8.8.8.8'
