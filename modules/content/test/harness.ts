import { announcements, helpCenter, lobbyNews, markAnnouncementRead } from '@trevo/contract'
import type { CallShape } from '@trevo/kernel'
import { bilingualMerchants, openDemoDirectory, type Brand } from '@trevo/merchants/demo-directory'
import { manualClock, useDatabase } from '@trevo/testkit'
import { useServerHarness, type TestRequest } from '@trevo/testkit/server'
import { openContent } from '../src/index.ts'

/** Two years after everything in the demo set began. */
const NOW = Date.parse('2028-11-15T12:00:00.000Z')
const SOMEBODY = '01900000-0000-7000-8000-000000000001'

export interface Asked extends Omit<TestRequest, 'as'> {
  /** Type of member; a visitor unless told. */
  readonly as?: number
  /** Which one, where that matters. */
  readonly memberId?: string
}

/** The routes behind the real server, on a clock that stands still, for two brands, one of which speaks both languages. */
export function useHarness() {
  const db = useDatabase()
  const clock = manualClock(NOW)
  const harness = useServerHarness({
    async setUp() {
      const { directory, merchant } = await openDemoDirectory(db, bilingualMerchants)
      const content = await openContent({ db, clock })
      return { db, clock, directory, merchant, content, routes: content.routes }
    },
  })

  function send<C extends CallShape>(call: C, { as, memberId = SOMEBODY, ...asked }: Asked) {
    return harness.send(call, { ...asked, as: as === undefined ? undefined : `${memberId} ${as}` })
  }

  return {
    db,
    clock,
    merchant: (brand: Brand) => harness.fixture.merchant(brand),
    refresh: () => harness.fixture.content.refresh(),
    unread({ as: type, memberId }: { readonly as: number; readonly memberId: string }) {
      const { content, merchant } = harness.fixture
      return content.unread({ merchant: merchant(), memberId, type })
    },
    lobbyNews: (asked: Asked = {}) => send(lobbyNews, asked),
    markRead: (announcementId: unknown, asked: Asked) =>
      send(markAnnouncementRead, { ...asked, body: { announcementId, read: true } }),
    list: (asked: Asked = {}) => send(announcements, asked),
    help: (asked: Asked = {}) => send(helpCenter, asked),
  }
}
