import { generateKeyPairSync } from 'node:crypto'
import { connectCache } from '@trevo/cache'
import type { announcements, helpCenter, LobbyNews } from '@trevo/contract'
import { createSealing, createServer, type Gate } from '@trevo/http'
import type { Envelope, ValueOf } from '@trevo/kernel'
import { openDirectory, saveMerchant, type Directory, type Merchant } from '@trevo/merchants'
import { aurora, trevo } from '@trevo/merchants/demo'
import { createLogger } from '@trevo/telemetry'
import { manualClock, patientCache, useDatabase } from '@trevo/testkit'
import { afterAll, beforeAll, inject } from 'vitest'
import { openContent, type Content } from '../src/index.ts'

/** Two years after everything in the demo set began. */
const NOW = Date.parse('2028-11-15T12:00:00.000Z')

/** What kind of member and who they are is all that matters here, so the handle is just that, as in `0` or `0:…`. */
const gate: Gate = async ({ handle = '' }) => {
  const [type, memberId = SOMEBODY] = handle.split(':')
  return { memberId, type: Number(type), sessionId: 's' }
}
const SOMEBODY = '01900000-0000-7000-8000-000000000001'

export interface Asked {
  readonly query?: Readonly<Record<string, string>>
  readonly merchant?: 'trevo' | 'aurora'
  /** Type of member; a visitor unless told. */
  readonly as?: number
  /** Which one, where that matters. */
  readonly memberId?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** The routes behind the real door, on a clock that stands still; two brands that speak both languages. */
export function useHouse() {
  const db = useDatabase()
  const clock = manualClock(NOW)
  let directory: Directory
  let content: Content
  let server: ReturnType<typeof createServer>
  const closing = new AsyncDisposableStack()
  beforeAll(async () => {
    for (const draft of [{ ...trevo, languages: ['PT', 'EN'] }, aurora]) {
      const saved = await saveMerchant(db, draft)
      if (!saved.ok) throw new Error(JSON.stringify(saved.error))
    }
    directory = await openDirectory(db, { countryOf: () => 'BR' })
    content = await openContent({ db, clock })
    const cache = await connectCache(inject('parts').redisUrl, patientCache)
    closing.defer(() => cache.close())
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    server = createServer({
      calls: content.routes.map(({ call }) => call),
      served: content.routes,
      directory,
      gates: { session: gate, account: gate },
      cache,
      sealing: await createSealing([{ kid: 'k', jwk: privateKey.export({ format: 'jwk' }) }], db, clock),
      fingerprint: () => '',
      log: createLogger({ service: 'test', level: 'error', destination: { write: () => undefined } }),
      trustedProxies: [],
    })
    closing.defer(() => server.close())
  })
  afterAll(() => closing.disposeAsync())

  function headersOf({ merchant = 'trevo', as, memberId, headers }: Asked) {
    const token = memberId === undefined ? String(as) : `${as}:${memberId}`
    return { host: `${merchant}.localhost`, ...(as !== undefined && { token }), ...headers }
  }

  async function get<Value>(url: string, asked: Asked) {
    const reply = await server.inject({ url, query: asked.query ?? {}, headers: headersOf(asked) })
    const body = reply.statusCode === 304 ? undefined : reply.json<Envelope<Value>>()
    return { status: reply.statusCode, headers: reply.headers, body, value: body?.value as Value }
  }

  return {
    db,
    clock,
    merchant: (code: 'trevo' | 'aurora'): Merchant => directory.byHost(`${code}.localhost`)!,
    refresh: () => content.refresh(),
    unread: (asked: { readonly as: number; readonly memberId: string }) =>
      content.unread({
        merchant: directory.byHost('trevo.localhost')!,
        memberId: asked.memberId,
        type: asked.as,
      }),
    lobbyNews: (asked: Asked = {}) => get<LobbyNews>('/wps/relay/GLS2_lobbyNews', asked),
    markRead: (announcementId: unknown, asked: Asked) =>
      server.inject({
        method: 'POST',
        url: '/wps/relay/MCSFE_markAnnouncementAsRead',
        headers: { merchant: asked.merchant ?? 'trevo', ...headersOf(asked) },
        payload: { announcementId, read: true },
      }),
    list: (asked: Asked = {}) =>
      get<ValueOf<typeof announcements>>('/wps/relay/MCSFE_getListAnnouncements', asked),
    help: (asked: Asked = {}) => get<ValueOf<typeof helpCenter>>('/wps/system/helpCenter', asked),
  }
}
