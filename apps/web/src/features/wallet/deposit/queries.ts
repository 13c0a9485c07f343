import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { depositChannels, depositPromotions, depositReport, depositStatus, type Send } from '@trevo/contract'
import type { ApiContext } from '#api/apiContext.ts'
import { STALE_TIME, valueOf } from '#api/queries.ts'

type Account = string | undefined

/** How the member can pay in, and how much. */
export const channelsQuery = (send: Send, account: Account) =>
  queryOptions({
    queryKey: ['depositChannels', {}, { account }],
    queryFn: () => valueOf(send(depositChannels)),
    staleTime: STALE_TIME.own,
  })

/** What a deposit can bring besides, and what of it was chosen. */
export const promotionsQuery = ({ send, language }: ApiContext, account: Account) =>
  queryOptions({
    queryKey: ['depositPromotions', {}, { language, account }],
    queryFn: () => valueOf(send(depositPromotions)),
    staleTime: STALE_TIME.own,
  })

/** One deposit, as it stands. Who looks at it is told of every change after that. */
export const depositQuery = (send: Send, account: Account, depositId: string) =>
  queryOptions({
    queryKey: ['deposit', { depositId }, { account }],
    queryFn: () => valueOf(send(depositStatus, { query: { depositId } })),
    staleTime: STALE_TIME.own,
  })

/** The first page goes on from nowhere. */
const FIRST = ''

/** The member's latest, page by page. */
export const depositsQuery = (send: Send, account: Account) =>
  infiniteQueryOptions({
    queryKey: ['deposits', {}, { account }],
    queryFn: ({ pageParam: cursor }) =>
      valueOf(send(depositReport, { query: cursor === FIRST ? {} : { cursor } })),
    initialPageParam: FIRST,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: STALE_TIME.own,
  })
