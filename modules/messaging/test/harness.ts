import { openContent } from '@trevo/content'
import * as contract from '@trevo/contract'
import { newId, type CallShape, type ValueOf } from '@trevo/kernel'
import type { MerchantDraft } from '@trevo/merchants'
import { bilingualMerchants, openDemoDirectory, type Brand } from '@trevo/merchants/demo-directory'
import { manualClock, useDatabase } from '@trevo/testkit'
import { useServerHarness, type TestRequest } from '@trevo/testkit/server'
import { broadcast, openMessaging, writeLetter, type Messaging, type MessagingParts } from '../src/index.ts'
import type { ChatDesk } from '../src/ports.ts'

export const NOW = Date.parse('2026-11-15T12:00:00.000Z')

export interface Person {
  readonly memberId: string
  readonly type: number
  readonly brand: Brand
}

export type Sent = Pick<TestRequest, 'query' | 'body'>

const words = (subject: string) => ({
  PT: { subject, content: [{ kind: 'paragraph' as const, runs: [{ text: `${subject} em português.` }] }] },
})

/** What to write to many, of which only this matters. */
export function draftOf(code: string, more: Partial<contract.BroadcastDraft> = {}): contract.BroadcastDraft {
  return { code, audience: 'member', endsAt: null, texts: words(code), ...more }
}

interface Process extends Pick<Messaging, 'refresh'> {
  ask<C extends CallShape>(call: C, person: Person, sent?: Sent): Promise<ValueOf<C>>
}

/** Two brands, a clock that stands still, and processes that each know what they were told. */
export function useHarness(desk: ChatDesk = NO_DESK, brands: readonly MerchantDraft[] = bilingualMerchants) {
  const db = useDatabase()
  const clock = manualClock(NOW)
  const harness = useServerHarness({
    async setUp({ log }) {
      const { directory, merchant } = await openDemoDirectory(db, brands)
      const content = await openContent({ db, clock })
      const originOf = (host: string) => `https://${host}`
      const mayBeContacted = async () => true
      const parts: MessagingParts = { db, clock, log, content, desk, originOf, mayBeContacted }
      const messaging = await openMessaging(parts)
      return { db, clock, directory, merchant, parts, messaging, routes: messaging.routes }
    },
  })

  function processOf({ refresh }: Messaging, { ask }: Pick<typeof harness, 'ask'>): Process {
    return {
      refresh,
      ask: (call, { memberId, type, brand }, sent) =>
        ask(call, { ...sent, as: `${memberId} ${type}`, merchant: brand }),
    }
  }

  const merchant = (brand?: Brand) => harness.fixture.merchant(brand)
  return {
    db,
    clock,
    merchant,
    get directory() {
      return harness.fixture.directory
    },
    process: () => processOf(harness.fixture.messaging, harness),
    async startProcess(): Promise<Process> {
      const messaging = await openMessaging(harness.fixture.parts)
      return processOf(messaging, await harness.startServer({ ...harness.fixture, routes: messaging.routes }))
    },
    register: (type: number = contract.MEMBER_TYPES.member, brand: Brand = 'trevo'): Person => ({
      memberId: newId(clock),
      type,
      brand,
    }),
    /** Writes to many, and tells the first process. */
    async broadcast(draft: contract.BroadcastDraft, brand?: Brand) {
      const sent = await broadcast({ db, clock }, merchant(brand), draft)
      if (!sent.ok) throw new Error(JSON.stringify(sent.error))
      await harness.fixture.messaging.refresh()
      return sent.value
    },
    async write({ memberId, brand }: Person, subject: string, letterId = newId(clock)) {
      const letter = { memberId, letterId, draft: { texts: words(subject) } }
      const written = await db.tx({ merchantId: merchant(brand).id }, (tx) =>
        writeLetter(tx, clock, merchant(brand), letter),
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
