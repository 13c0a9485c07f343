import {
  announcements,
  CONTENT_TYPES,
  helpCenter,
  lobbyNews,
  markAnnouncementRead,
  type ContentType,
} from '@trevo/contract'
import type { Database } from '@trevo/db'
import { serve, type Caller, type ReadContext, type Served } from '@trevo/http'
import type { CallShape, Clock } from '@trevo/kernel'
import { documentsKey, type Merchant } from '@trevo/merchants'
import { listAnnouncements, type Wanted } from '../actions/list-announcements.ts'
import { listHelp } from '../actions/list-help.ts'
import type { PublishedContentOf } from '../published-content.ts'
import type { Editions } from '../editions.ts'
import { segmentsIn, type Notices } from '../notices.ts'

export interface ContentRoutes {
  readonly db: Database
  readonly clock: Clock
  readonly editions: Editions
  readonly boards: PublishedContentOf
  readonly notices: Notices
}

export function contentRoutes({ db, clock, editions, boards, notices }: ContentRoutes): Served<Merchant>[] {
  const version = ({ id }: Merchant) => editions.versionOf(id)
  const memberFlag = {
    field: 'read',
    of: (merchant: Merchant, caller: Caller) => notices.marksOf({ merchant, ...caller }),
  }
  const list = async (
    { merchant, language, memberType, group }: Pick<ReadContext<CallShape, Merchant>, Told>,
    asked: Pick<Wanted, 'types' | 'groupName'>,
  ) =>
    listAnnouncements(await boards(merchant.id), {
      ...asked,
      merchant,
      language,
      reader: { memberType, segments: segmentsIn(group) },
    })
  return [
    serve(
      announcements,
      ({ query: { types, groupName }, ...read }) =>
        list(read, { types: types === undefined ? CONTENT_TYPES : typesIn(types), groupName }),
      { version, memberFlag },
    ),
    serve(
      lobbyNews,
      async (read) => {
        const { hot } = await list(read, { types: ['H'], groupName: undefined })
        return hot.map(({ id, title, content, startDate }) => ({ id, title, content, startDate }))
      },
      { version, memberFlag },
    ),
    serve(markAnnouncementRead, async ({ merchant, caller, body: { announcementId } }) => {
      await notices.markRead({ merchant, ...caller }, announcementId)
      return { done: true } as const
    }),
    serve(
      helpCenter,
      ({ merchant, language, query: { lang, titles } }) => {
        const asked = lang !== undefined && merchant.languages.includes(lang) ? lang : language
        const languages = [asked, merchant.defaultLanguage]
        return listHelp(db, { merchant, now: clock.now(), languages, titlesOnly: titles === '1' })
      },
      { version: (merchant) => `${version(merchant)} ${documentsKey(merchant.documents, clock.now())}` },
    ),
  ]
}

type Told = 'merchant' | 'language' | 'memberType' | 'group'

function typesIn(text: string): ContentType[] {
  const asked = new Set(text.split(','))
  return CONTENT_TYPES.filter((type) => asked.has(type))
}
