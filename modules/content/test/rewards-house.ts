import { generateKeyPairSync } from 'node:crypto'
import { connectCache } from '@trevo/cache'
import type { AnnouncementDraft } from '@trevo/contract'
import { createSealing, createServer, type Gate } from '@trevo/http'
import { newId, type CallShape, type Envelope, type ValueOf, type BodyOf, type QueryOf } from '@trevo/kernel'
import { openDirectory, saveMerchant, type Directory, type Merchant } from '@trevo/merchants'
import { aurora, trevo } from '@trevo/merchants/demo'
import { connectStorage, type Storage } from '@trevo/storage'
import { createLogger } from '@trevo/telemetry'
import { asOwner, manualClock, patientCache, useDatabase } from '@trevo/testkit'
import { openMoney } from '@trevo/wallet'
import { afterAll, beforeAll, inject } from 'vitest'
import { announce, art, paragraph } from '../demo/write.ts'
import { rewardRoutes, saveAnnouncement, type RewardParts } from '../src/index.ts'

const NOW = Date.parse('2028-11-15T12:00:00.000Z')

/** Who calls is all that matters here, so the handle is just that. */
const gate: Gate = async ({ handle = '' }) => ({ memberId: handle, type: 0, sessionId: 's' })

export interface Sent<C extends CallShape> {
  readonly body?: BodyOf<C>
  readonly query?: Readonly<Record<string, string>> & Partial<QueryOf<C>>
  readonly merchant?: 'trevo' | 'aurora'
  readonly key?: string
}

/** The routes of rewards behind the real door, with real books and a real bucket, on a clock that stands still. */
export function useRewards() {
  const db = useDatabase()
  const clock = manualClock(NOW)
  const money = openMoney(db)
  let directory: Directory
  let storage: Storage
  let parts: RewardParts
  let server: ReturnType<typeof createServer>
  const closing = new AsyncDisposableStack()
  beforeAll(async () => {
    for (const draft of [trevo, aurora]) {
      const saved = await saveMerchant(db, draft)
      if (!saved.ok) throw new Error(JSON.stringify(saved.error))
    }
    directory = await openDirectory(db, { countryOf: () => 'BR' })
    storage = connectStorage({
      endpoint: inject('parts').s3Url,
      region: 'us-east-1',
      bucket: 'trevo',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    })
    closing.defer(async () => storage.close())
    const cache = await connectCache(inject('parts').redisUrl, patientCache)
    closing.defer(() => cache.close())
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const log = createLogger({ service: 'test', level: 'error', destination: { write: () => undefined } })
    parts = { db, clock, log, storage, wallet: money }
    const served = rewardRoutes(parts)
    server = createServer({
      calls: served.map(({ call }) => call),
      served,
      directory,
      gates: { account: gate },
      cache,
      sealing: await createSealing([{ kid: 'k', jwk: privateKey.export({ format: 'jwk' }) }], db, clock),
      fingerprint: (_, text) => text.slice(0, 500),
      log,
      trustedProxies: ['127.0.0.1'],
    })
    closing.defer(() => server.close())
  })
  afterAll(() => closing.disposeAsync())

  const merchant = (code: 'trevo' | 'aurora' = 'trevo'): Merchant => directory.byHost(`${code}.localhost`)!

  /** Publishes a promotion and answers with its number. */
  async function promote(of: Partial<AnnouncementDraft>, brand?: 'trevo' | 'aurora'): Promise<number> {
    const draft = announce({
      code: `p-${newId()}`,
      type: 'PR',
      category: 'other_promo',
      position: 1,
      images: art('trevo', 'm_promo-mesas'),
      participation: 'apply',
      texts: {
        PT: { title: 'Promoção', content: [paragraph('Condições.')] },
        EN: { title: 'Promotion', content: [paragraph('Terms.')] },
      },
      ...of,
    })
    const saved = await saveAnnouncement(db, merchant(brand), draft)
    if (!saved.ok) throw new Error(JSON.stringify(saved.error))
    const [row] = await query(`select announcement_id from content.announcement where code = $1`, [
      draft.code,
    ])
    return row!['announcement_id'] as number
  }

  function query(text: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> {
    return asOwner(db.ownerUrl, async (owner) => (await owner.query(text, [...values])).rows)
  }

  async function send<C extends CallShape>(memberId: string, call: C, sent: Sent<C> = {}) {
    const { body, query: asked = {}, merchant: brand = 'trevo', key = newId() } = sent
    const reply = await server.inject({
      method: call.method,
      url: call.path,
      query: asked as Record<string, string>,
      headers: {
        host: `${brand}.localhost`,
        merchant: brand,
        token: memberId,
        ...(call.idempotent && { 'idempotency-key': key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
    const envelope = reply.json<Envelope<ValueOf<C>>>()
    const code = envelope.success ? undefined : envelope.code
    return { status: reply.statusCode, code, value: envelope.value as ValueOf<C> }
  }

  return {
    db,
    clock,
    money,
    merchant,
    promote,
    query,
    send,
    get parts() {
      return parts
    },
    get storage() {
      return storage
    },
    get server() {
      return server
    },
    /** The only application a member has. */
    async applicationOf(memberId: string) {
      const rows = await query(
        `select * from content.application where member_id = $1 order by application_id desc`,
        [memberId],
      )
      const { bucket, application_id, state, pictures, remarks } = rows[0]!
      return {
        bucket: bucket as number,
        applicationId: application_id as string,
        state: state as string,
        pictures: pictures as string[],
        remarks: remarks as string | null,
      }
    },
    cashOf: (memberId: string, brand?: 'trevo' | 'aurora') =>
      money.balanceOf({ merchantId: merchant(brand).id, memberId, currency: 'BRL' }),
  }
}
