import { call, type ValueOf } from '@trevo/kernel'
import * as z from 'zod/mini'
import { Done, Time } from '../identity/parts.ts'
import { ownAffairs, publicRead } from '../limits.ts'
import { LanguageCode, MerchantCode } from '../system/parts.ts'
import { NumericId, Title } from './announcements.ts'
import { RichText } from './rich-text.ts'

/** Twice is as good as once, and so is a notice that is gone by now. */
export const markAnnouncementRead = call({
  id: 'content.markAnnouncementRead',
  surface: 'player',
  method: 'POST',
  path: '/wps/relay/MCSFE_markAnnouncementAsRead',
  access: 'account',
  limit: ownAffairs,
  throttleMs: 150,
  alerts: false,
  body: z.strictObject({ announcementId: NumericId, read: z.literal(true) }),
  value: Done,
  spec: ['NEWS-07', 'NEWS-16'],
})

/** The highlights of home alone, for whoever wants nothing else; the list of announcements has them too. */
export const lobbyNews = call({
  id: 'content.lobbyNews',
  surface: 'player',
  method: 'GET',
  path: '/wps/relay/GLS2_lobbyNews',
  access: 'optional',
  limit: publicRead,
  cacheSeconds: 60,
  merchantField: 'merchantCode',
  query: z.object({ merchantCode: z.optional(MerchantCode), language: z.optional(LanguageCode) }),
  value: z.array(z.strictObject({ id: NumericId, title: Title, content: RichText, startDate: Time })),
  spec: ['NEWS-17'],
})

export type LobbyNews = ValueOf<typeof lobbyNews>
