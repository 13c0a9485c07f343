import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { announcements, inbox, INBOX_PAGE_SIZE } from '@trevo/contract'
import type { Asker } from '#api/asker.ts'
import { FRESH, valueOf } from '#api/queries.ts'

/** The messages of the member who is logged in, page by page. */
export const inboxQuery = ({ send, language }: Asker, account: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['inbox', {}, { language, account }],
    queryFn: ({ pageParam: pageNo }) =>
      valueOf(send(inbox, { query: { pageNo, pageSize: INBOX_PAGE_SIZE } })),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
    staleTime: FRESH.own,
  })

/** The title of the newest notice. */
export const newestNoticeQuery = ({ send, language }: Asker, account: string | undefined) =>
  queryOptions({
    queryKey: ['newestNotice', {}, { language, account }],
    queryFn: async () => {
      const { player } = await valueOf(send(announcements, { query: { types: 'PL', platform: 'M' } }))
      return player[0]?.title ?? null
    },
    staleTime: FRESH.own,
  })

/** The subject of the newest message. */
export const newestMessageQuery = ({ send, language }: Asker, account: string | undefined) =>
  queryOptions({
    queryKey: ['newestMessage', {}, { language, account }],
    queryFn: async () =>
      (await valueOf(send(inbox, { query: { pageNo: 1, pageSize: 1 } }))).content[0]?.subject ?? null,
    staleTime: FRESH.own,
    enabled: account !== undefined,
  })
