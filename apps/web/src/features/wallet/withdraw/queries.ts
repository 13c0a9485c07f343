import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { bankCards, withdrawalReport, withdrawalStatus, withdrawalTerms, type Send } from '@trevo/contract'
import { STALE_TIME, valueOf } from '#api/queries.ts'

type Account = string | undefined

/** The first page goes on from nowhere. */
const FIRST = ''

/** What can be taken home now, and within which bounds. */
export const termsQuery = (send: Send, account: Account) =>
  queryOptions({
    queryKey: ['withdrawalTerms', {}, { account }],
    queryFn: () => valueOf(send(withdrawalTerms)),
    staleTime: STALE_TIME.own,
  })

/** The Pix keys that money can go to. */
export const cardsQuery = (send: Send, account: Account) =>
  queryOptions({
    queryKey: ['bankCards', {}, { account }],
    queryFn: () => valueOf(send(bankCards)),
    staleTime: STALE_TIME.own,
  })

/** One withdrawal with its steps. */
export const withdrawalQuery = (send: Send, account: Account, withdrawalId: string) =>
  queryOptions({
    queryKey: ['withdrawal', { withdrawalId }, { account }],
    queryFn: () => valueOf(send(withdrawalStatus, { query: { withdrawalId } })),
    staleTime: STALE_TIME.own,
  })

/** The withdrawals of the last days, the newest first. */
export const withdrawalsQuery = (send: Send, account: Account) =>
  infiniteQueryOptions({
    queryKey: ['withdrawals', {}, { account }],
    queryFn: ({ pageParam: cursor }) =>
      valueOf(send(withdrawalReport, { query: cursor === FIRST ? {} : { cursor } })),
    initialPageParam: FIRST,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: STALE_TIME.own,
  })
