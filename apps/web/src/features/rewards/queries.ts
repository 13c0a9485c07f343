import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  announcements,
  myRewards,
  rewardPicture,
  type ActivityStatus,
  type RewardView,
  type Send,
} from '@trevo/contract'
import type { ApiContext } from '#api/apiContext.ts'
import { STALE_TIME, valueOf } from '#api/queries.ts'

/** What a member takes part in, page by page. */
export const rewardsQuery = (
  { send, language }: ApiContext,
  account: string | undefined,
  view: RewardView,
  state: ActivityStatus | undefined,
) =>
  infiniteQueryOptions({
    queryKey: ['rewards', { view, state }, { language, account }],
    queryFn: ({ pageParam: pageNo }) => valueOf(send(myRewards, { query: { view, state, pageNo } })),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
    staleTime: STALE_TIME.own,
  })

/** What can be applied for. */
export const applicableQuery = ({ send, language }: ApiContext, account: string | undefined) =>
  queryOptions({
    queryKey: ['applicable', {}, { language, account }],
    queryFn: async () =>
      (await valueOf(send(announcements, { query: { types: 'Promotion', platform: 'M' } }))).promotion,
    staleTime: STALE_TIME.own,
  })

/** A picture that was sent with an application, for who sent it. */
export const proofQuery = (send: Send, account: string | undefined, applicationId: string, place: number) =>
  queryOptions({
    queryKey: ['proof', { applicationId, place }, { account }],
    queryFn: () => valueOf(send(rewardPicture, { query: { applicationId, place } })),
    staleTime: STALE_TIME.page,
  })
