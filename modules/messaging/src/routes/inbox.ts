import * as contract from '@trevo/contract'
import { serve, type Served } from '@trevo/http'
import type { Merchant } from '@trevo/merchants'
import { countAll, countInbox } from '../actions/count-unread.ts'
import { listInbox } from '../actions/list-inbox.ts'
import { markRead, removeMessage } from '../actions/settle-message.ts'
import type { MessagingContext } from '../context.ts'
import { readerOf } from '../readers.ts'
import { writeInbox } from './write-inbox.ts'

const DONE = { done: true } as const

/** What members ask about their messages. */
export function inboxRoutes(context: MessagingContext): Served<Merchant>[] {
  return [
    serve(contract.inbox, async ({ merchant, caller, language, query: { pageNo = 1, pageSize } }) => {
      const page = await listInbox(context, {
        merchant,
        reader: await readerOf(context, merchant.id, caller),
        language,
        page: pageNo,
        size: pageSize ?? contract.INBOX_PAGE_SIZE,
      })
      return writeInbox(page)
    }),
    serve(contract.markInboxRead, async ({ merchant, caller, body }) => {
      await markRead(context, merchant.id, await readerOf(context, merchant.id, caller), body.messageId)
      return DONE
    }),
    serve(contract.removeMessage, async ({ merchant, caller, query }) => {
      await removeMessage(context, merchant.id, await readerOf(context, merchant.id, caller), query.messageId)
      return DONE
    }),
    serve(contract.inboxUnread, async ({ merchant: { id }, caller }) =>
      countInbox(context, id, await readerOf(context, id, caller)),
    ),
    serve(contract.unreadTotals, async ({ merchant, caller }) =>
      countAll(context, merchant, await readerOf(context, merchant.id, caller)),
    ),
  ]
}
