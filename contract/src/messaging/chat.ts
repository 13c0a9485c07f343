import { call, type ValueOf } from '@trevo/kernel'
import * as z from 'zod/mini'
import { line } from '../content/rich-text.ts'
import { ownAffairs } from '../limits.ts'
import { appPath } from '../links/app-path.ts'
import { LanguageCode, Text } from '../system/parts.ts'

const common = {
  surface: 'player',
  method: 'GET',
  access: 'account',
  flag: 'CBS3',
  limit: ownAffairs,
} as const

/** Opens the member's conversation with the merchant's people; the address works once. */
export const launchChat = call({
  ...common,
  id: 'messaging.launchChat',
  path: '/wps/relay/CBS_launchChat',
  effect: true,
  query: z.object({
    b2c: z.literal('1'),
    language: LanguageCode,
    /** Where the chat's own way back leads. */
    backUrl: z.string().check(z.refine((text) => appPath(text).ok)),
    /** As the page is coloured. */
    headerColor: z.string().check(z.regex(/^#[\da-f]{6}$/i)),
    title: line(60),
  }),
  value: z.strictObject({ chatUrl: Text }),
  failures: ['chat.unavailable'],
  spec: ['MSG-17'],
})

const unread = {
  ...common,
  throttleMs: 250,
  alerts: false,
  value: z.strictObject({ unReadCount: z.int().check(z.gte(0)) }),
  spec: ['MSG-18'],
} as const

export const chatUnread = call({ ...unread, id: 'messaging.chatUnread', path: '/wps/relay/CBS_unreadCount' })

/** The same under its older name. */
export const cspUnread = call({ ...unread, id: 'messaging.cspUnread', path: '/wps/relay/CSP_unreadCount' })

export type ChatUnread = ValueOf<typeof chatUnread>
