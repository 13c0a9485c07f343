import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  closing,
  limitHistory,
  memberLimits,
  memberReminder,
  memberWeek,
  securityOverview,
  type Send,
} from '@trevo/contract'
import { STALE_TIME, valueOf } from '#api/queries.ts'

type Account = string | undefined

/** The first page goes on from nowhere. */
const FIRST = ''
/** A limit that is confirmed is raised in a moment: as long as it is not, it is asked for again. */
const APPLYING_MS = 1_000

/** The member's own limits, with what is used of them. */
export const limitsQuery = (send: Send, account: Account) =>
  queryOptions({
    queryKey: ['limits', {}, { account }],
    queryFn: () => valueOf(send(memberLimits)),
    staleTime: STALE_TIME.own,
    refetchInterval: ({ state }) =>
      state.data?.limits.some(({ raise }) => raise?.isConfirmed) ? APPLYING_MS : false,
  })

/** What they played, paid in and won or lost in the last seven days. */
export const playedQuery = (send: Send, account: Account) =>
  queryOptions({
    queryKey: ['playedWeek', {}, { account }],
    queryFn: () => valueOf(send(memberWeek)),
    staleTime: STALE_TIME.own,
  })

/** How often a member is told for how long they have played. */
export const reminderQuery = (send: Send, account: Account) =>
  queryOptions({
    queryKey: ['reminder', {}, { account }],
    queryFn: () => valueOf(send(memberReminder)),
    staleTime: STALE_TIME.own,
  })

/** Every change of them, the newest first. */
export const changesQuery = (send: Send, account: Account) =>
  infiniteQueryOptions({
    queryKey: ['limitChanges', {}, { account }],
    queryFn: ({ pageParam: cursor }) =>
      valueOf(send(limitHistory, { query: cursor === FIRST ? {} : { cursor } })),
    initialPageParam: FIRST,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: STALE_TIME.own,
  })

/** Whether there is a password to ask for. */
export const ownSecurityQuery = (send: Send, account: Account) =>
  queryOptions({
    queryKey: ['security', {}, { account }],
    queryFn: () => valueOf(send(securityOverview)),
    staleTime: STALE_TIME.own,
  })

/** An account that is closed, or kept after all, is so in a moment: as long as it is not, it is asked for again. */
const ENDING_MS = 5_000

/** How far the end of an account is, and what has to end before it. */
export const closingQuery = (send: Send, account: Account) =>
  queryOptions({
    queryKey: ['closing', {}, { account }],
    queryFn: () => valueOf(send(closing)),
    staleTime: STALE_TIME.own,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => {
      if (state.data?.state === 'keeping') return APPLYING_MS
      return state.data?.state === 'asked' ? ENDING_MS : false
    },
  })
