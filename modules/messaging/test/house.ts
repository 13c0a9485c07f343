import { generateKeyPairSync } from 'node:crypto'
import { connectCache } from '@trevo/cache'
import { openContent, type Content } from '@trevo/content'
import * as contract from '@trevo/contract'
import { createSealing, createServer, type Gate } from '@trevo/http'
import { newId, type CallShape, type Envelope, type ValueOf } from '@trevo/kernel'
import {
  openDirectory,
  saveMerchant,
  type Directory,
  type Merchant,
  type MerchantDraft,
} from '@trevo/merchants'
import { aurora, trevo } from '@trevo/merchants/demo'
import { createLogger } from '@trevo/telemetry'
import { manualClock, patientCache, useDatabase } from '@trevo/testkit'
import { afterAll, beforeAll, inject } from 'vitest'
import { broadcast, openMessaging, writeLetter, type Messaging } from '../src/index.ts'
import type { ChatDesk } from '../src/ports.ts'

export const NOW = Date.parse('2026-11-15T12:00:00.000Z')

export interface Person {
  readonly memberId: string
  readonly type: number
  readonly brand: 'trevo' | 'aurora'
}

export interface Sent {
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}

const words = (subject: string) => ({
  PT: { subject, content: [{ kind: 'paragraph' as const, runs: [{ text: `${subject} em português.` }] }] },
})

/** What to write to many, of which only this matters. */
export function draftOf(code: string, more: Partial<contract.BroadcastDraft> = {}): contract.BroadcastDraft {
  return { code, audience: 'member', endsAt: null, texts: words(code), ...more }
}

/** Limits are counted by address: each request has its own. */
function anyAddress(): string {
  const [a, b, c] = crypto.getRandomValues(new Uint8Array(3))
  return `100.${a}.${b}.${c}`
}

/** Who somebody is stands in the handle: identity is not what is looked at here. */
const gate: Gate = async ({ handle }) => {
  const [type, memberId] = (handle ?? '').split(' ')
  return { memberId: memberId!, type: Number(type), sessionId: 's' }
}

/** Two brands, a clock that stands still, and processes that each know what they were told. */
export function useHouse(
  desk: ChatDesk = NO_DESK,
  brands: readonly MerchantDraft[] = [{ ...trevo, languages: ['PT', 'EN'] }, aurora],
) {
  const db = useDatabase()
  const clock = manualClock(NOW)
  const closing = new AsyncDisposableStack()
  const log = createLogger({ service: 'test', level: 'error', destination: { write: () => undefined } })
  let directory: Directory
  let content: Content
  let first: Process
  beforeAll(async () => {
    for (const draft of brands) {
      const saved = await saveMerchant(db, draft)
      if (!saved.ok) throw new Error(JSON.stringify(saved.error))
    }
    directory = await openDirectory(db, { countryOf: () => 'BR' })
    content = await openContent({ db, clock })
    first = await startProcess()
  })
  afterAll(() => closing.disposeAsync())

  interface Process extends Pick<Messaging, 'refresh'> {
    ask<C extends CallShape>(call: C, person: Person, sent?: Sent): Promise<ValueOf<C>>
  }

  async function startProcess(): Promise<Process> {
    const originOf = (host: string) => `https://${host}`
    const messaging = await openMessaging({ db, clock, log, content, desk, originOf })
    const cache = await connectCache(inject('parts').redisUrl, patientCache)
    closing.defer(() => cache.close())
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const server = createServer({
      calls: messaging.routes.map(({ call }) => call),
      served: messaging.routes,
      directory,
      gates: { session: gate, account: gate },
      cache,
      sealing: await createSealing([{ kid: 'k', jwk: privateKey.export({ format: 'jwk' }) }], db, clock),
      fingerprint: () => '',
      log,
      trustedProxies: ['127.0.0.1'],
    })
    closing.defer(() => server.close())
    async function ask<C extends CallShape>(
      call: C,
      { memberId, type, brand }: Person,
      { query = {}, body }: Sent = {},
    ): Promise<ValueOf<C>> {
      const reply = await server.inject({
        method: call.method,
        url: call.path,
        query,
        headers: {
          host: `${brand}.localhost`,
          merchant: brand,
          token: `${type} ${memberId}`,
          'x-forwarded-for': anyAddress(),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      })
      const envelope = reply.json<Envelope<ValueOf<C>>>()
      if (!envelope.success) throw new Error(envelope.code)
      return envelope.value
    }
    return { ask, refresh: messaging.refresh }
  }

  const merchant = (brand: Person['brand'] = 'trevo'): Merchant => directory.byHost(`${brand}.localhost`)!
  return {
    db,
    clock,
    merchant,
    startProcess,
    process: () => first,
    register: (type: number = contract.MEMBER_TYPES.member, brand: Person['brand'] = 'trevo'): Person => ({
      memberId: newId(clock),
      type,
      brand,
    }),
    /** Writes to many, and tells the first process. */
    async broadcast(draft: contract.BroadcastDraft, brand: Person['brand'] = 'trevo') {
      const sent = await broadcast({ db, clock }, merchant(brand), draft)
      if (!sent.ok) throw new Error(JSON.stringify(sent.error))
      await first.refresh()
      return sent.value
    },
    async write({ memberId, brand }: Person, subject: string, letterId = newId(clock)) {
      const letter = { memberId, letterId, draft: { texts: words(subject) } }
      const written = await db.tx({ merchantId: merchant(brand).id }, (tx) =>
        writeLetter(tx, merchant(brand), letter),
      )
      if (!written.ok) throw new Error(JSON.stringify(written.error))
      return letterId
    },
  }
}

export const NO_DESK: ChatDesk = {
  originOf: () => undefined,
  open: () => Promise.reject(new Error('no desk')),
  unreadOf: () => Promise.reject(new Error('no desk')),
}
