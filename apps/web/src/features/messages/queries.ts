import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import {
  announcements,
  inbox,
  INBOX_PAGE_SIZE,
  markInboxRead,
  removeMessage,
  type InboxMessage,
} from '@trevo/contract'
import type { ApiContext } from '#api/apiContext.ts'
import { STALE_TIME, valueOf } from '#api/queries.ts'
import { useApiContext } from '#api/apiContext.ts'
import { usePages, type PagesStatus } from '#api/usePages.ts'
import { refreshUnread } from '#session/queries.ts'
import { useSession } from '#session/store.ts'
import { messagesOf, without, withRead } from './inboxPages.ts'

/** The messages of the member who is logged in, page by page. */
export const inboxQuery = ({ send, language }: ApiContext, account: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['inbox', {}, { language, account }],
    queryFn: ({ pageParam: pageNo }) =>
      valueOf(send(inbox, { query: { pageNo, pageSize: INBOX_PAGE_SIZE } })),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
    staleTime: STALE_TIME.own,
  })

/** The title of the newest notice. */
export const newestNoticeQuery = ({ send, language }: ApiContext, account: string | undefined) =>
  queryOptions({
    queryKey: ['newestNotice', {}, { language, account }],
    queryFn: async () => {
      const { player } = await valueOf(send(announcements, { query: { types: 'PL', platform: 'M' } }))
      return player[0]?.title ?? null
    },
    staleTime: STALE_TIME.own,
  })

/** The subject of the newest message. */
export const newestMessageQuery = ({ send, language }: ApiContext, account: string | undefined) =>
  queryOptions({
    queryKey: ['newestMessage', {}, { language, account }],
    queryFn: async () =>
      (await valueOf(send(inbox, { query: { pageNo: 1, pageSize: 1 } }))).content[0]?.subject ?? null,
    staleTime: STALE_TIME.own,
    enabled: account !== undefined,
  })

export interface Inbox {
  readonly messages: readonly InboxMessage[]
  readonly status: PagesStatus
  readonly more: () => void
  readonly read: (id: string) => void
  /** Whether the server has removed it. The caller then takes it out of the list with `drop`. */
  readonly remove: (id: string) => Promise<boolean>
  readonly drop: (id: string) => void
}

/** The messages of the member and what they do with them. A change shows at once, without asking for the list again. */
export function useInbox(): Inbox {
  const client = useQueryClient()
  const apiContext = useApiContext()
  const query = inboxQuery(apiContext, useSession()?.userName)
  const { pages, status, onMore: more } = usePages(query)
  const read = async (id: string) => {
    client.setQueryData(query.queryKey, (before) => before && withRead(before, id))
    const reply = await apiContext.send(markInboxRead, { body: { messageId: id } })
    if (reply.ok) refreshUnread(client)
  }
  return {
    messages: messagesOf(pages),
    status,
    more,
    read: (id) => void read(id),
    remove: async (id) => (await apiContext.send(removeMessage, { query: { messageId: id } })).ok,
    drop: (id) => client.setQueryData(query.queryKey, (before) => before && without(before, id)),
  }
}
