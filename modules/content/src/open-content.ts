import type { Database } from '@trevo/db'
import type { Served } from '@trevo/http'
import type { Clock } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import { openPublishedContent } from './published-content.ts'
import { openEditions } from './editions.ts'
import { openNotices, type LoggedIn } from './notices.ts'
import { openReaders } from './readers.ts'
import { contentRoutes } from './routes/content.ts'

export interface ContentParts {
  readonly db: Database
  readonly clock: Clock
}

export interface Content {
  readonly routes: readonly Served<Merchant>[]
  /** Changes when something is published, and when the time comes for something to begin or end. */
  versionOf(merchantId: number): string
  /** Looks whether anything was published; to be called at every `content.v1.changed`. */
  refresh(): Promise<void>
  /** How many notices a member has before them and has not opened; none for a trial. */
  unread(member: LoggedIn): Promise<number>
  /** The sets of members somebody is in. */
  segmentsOf(merchantId: number, memberId: string): Promise<readonly string[]>
}

export async function openContent({ db, clock }: ContentParts): Promise<Content> {
  const editions = await openEditions(db, clock)
  const boards = openPublishedContent(db, clock, editions)
  const readers = openReaders(db)
  const notices = openNotices({ db, boards, readers })
  const routes = contentRoutes({ db, clock, editions, boards, notices })
  return {
    routes,
    unread: notices.unread,
    segmentsOf: async (merchantId, memberId) => (await readers(merchantId, memberId)).segments,
    ...editions,
  }
}
