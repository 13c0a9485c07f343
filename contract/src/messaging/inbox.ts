import { call, type ValueOf } from '@trevo/kernel'
import * as z from 'zod/mini'
import { line, RichText } from '../content/rich-text.ts'
import { Done, Time } from '../identity/parts.ts'
import { ownAffairs } from '../limits.ts'
import { upTo } from '../wallet/parts.ts'

/** More than anybody keeps. */
const PAGES_MAX = 500
export const INBOX_PAGE_SIZE = 20

const common = { surface: 'player', access: 'account', module: 'INBOX3', limit: ownAffairs } as const

/** A broadcast by its number, as in `b12`; a letter to one member alone by an id of its own. */
const MessageId = z.string().check(z.regex(/^(?:b[1-9]\d{0,8}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/))

export const InboxMessage = z.strictObject({
  messageId: MessageId,
  subject: line(120),
  /** The beginning of the content, as plain text. */
  preview: z.string().check(z.maxLength(160)),
  content: RichText,
  sentAt: Time,
  read: z.boolean(),
})

/** The newest first; the page after the last is empty. */
export const inbox = call({
  ...common,
  id: 'messaging.inbox',
  method: 'GET',
  path: '/wps/relay/MCSFE_getInbox',
  query: z.object({ pageNo: z.optional(upTo(PAGES_MAX)), pageSize: z.optional(upTo(INBOX_PAGE_SIZE)) }),
  value: z.strictObject({ content: z.array(InboxMessage), pageNum: z.int(), totalPages: z.int() }),
  spec: ['MSG-14'],
})

/** Twice is as good as once. */
export const markInboxRead = call({
  ...common,
  id: 'messaging.markInboxRead',
  method: 'POST',
  path: '/wps/relay/MCSFE_markInboxAsRead',
  throttleMs: 150,
  body: z.strictObject({ messageId: MessageId }),
  value: Done,
  spec: ['MSG-14'],
})

export const removeMessage = call({
  ...common,
  id: 'messaging.removeMessage',
  method: 'DELETE',
  path: '/wps/relay/MCSFE_removeInbox',
  query: z.object({ messageId: MessageId }),
  value: Done,
  spec: ['MSG-14'],
})

export const inboxUnread = call({
  ...common,
  id: 'messaging.inboxUnread',
  method: 'GET',
  path: '/wps/relay/MCSFE_getInboxUnreadCount',
  throttleMs: 250,
  alerts: false,
  value: z.int().check(z.gte(0)),
  spec: ['MSG-19'],
})

export type Inbox = ValueOf<typeof inbox>
export type InboxMessage = z.infer<typeof InboxMessage>
