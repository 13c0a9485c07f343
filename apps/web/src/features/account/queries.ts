import { queryOptions } from '@tanstack/react-query'
import {
  funds,
  inbox,
  memberLimits,
  myRewards,
  personalCopies,
  profitAndLoss,
  registerSettings,
  securityOverview,
  type ActivityStatus,
  type Send,
} from '@trevo/contract'
import type { ApiContext } from '#api/apiContext.ts'
import { STALE_TIME, valueOf } from '#api/queries.ts'
import { serverClock } from '#lib/serverClock.ts'
import { isoDateIn } from '#i18n/isoDateIn.ts'

/** How well the account is protected: passkeys, sessions and remembered devices. */
export const securityQuery = (send: Send, account: string | undefined) =>
  queryOptions({
    queryKey: ['security', {}, { account }],
    queryFn: () => valueOf(send(securityOverview)),
    staleTime: STALE_TIME.own,
  })

/** Which of the ways to protect an account are in use. Everybody has a password; the other two are theirs to add. */
export function protectionsOf({
  hasPasskey,
  twoSteps,
}: {
  readonly hasPasskey: boolean
  readonly twoSteps: boolean
}): readonly boolean[] {
  return [true, hasPasskey, twoSteps]
}

/** How soon a page that waits for a copy looks again. */
const COPY_LOOK_MS = 3_000

/** The copies of their data that a member has asked for. */
export const copiesQuery = (send: Send, account: string | undefined) =>
  queryOptions({
    queryKey: ['personalCopies', {}, { account }],
    queryFn: () => valueOf(send(personalCopies)),
    staleTime: STALE_TIME.own,
    refetchInterval: ({ state: { data } }) => {
      const newest = data?.copies[0]?.state
      return newest === 'asked' || newest === 'making' ? COPY_LOOK_MS : false
    },
  })

/** What a password has to be like. */
export const registerSettingsQuery = (send: Send) =>
  queryOptions({
    queryKey: ['registerSettings', {}, {}],
    queryFn: () => valueOf(send(registerSettings)),
    staleTime: STALE_TIME.page,
  })

const DAY_MS = 86_400_000

/** How the last seven days went, today among them. */
export const weekQuery = (send: Send, account: string | undefined, timeZone: string) => {
  const now = serverClock.now()
  const days = { startDate: isoDateIn(timeZone, now - 6 * DAY_MS), endDate: isoDateIn(timeZone, now) }
  return queryOptions({
    queryKey: ['week', days, { account }],
    queryFn: () => valueOf(send(profitAndLoss, { query: days })),
    staleTime: STALE_TIME.own,
  })
}

/** What there is in bonus money, and what is left to be staked before it is the member's own. */
export const bonusQuery = (send: Send, account: string | undefined) =>
  queryOptions({
    queryKey: ['bonus', {}, { account }],
    queryFn: async () => {
      const { bonus, turnoverLeft, owed } = await valueOf(send(funds))
      return { bonus, turnoverLeft, owed }
    },
    staleTime: STALE_TIME.own,
  })

/** How many rewards wait to be claimed, and how many to be decided on. */
export const rewardsFactQuery = (send: Send, account: string | undefined) =>
  queryOptions({
    queryKey: ['rewardsFact', {}, { account }],
    queryFn: async () => {
      const { counts } = await valueOf(send(myRewards, { query: { view: 'active' } }))
      const sum = (states: readonly ActivityStatus[]) =>
        counts.reduce((total, { state, count }) => (states.includes(state) ? total + count : total), 0)
      return { toClaim: sum(['issued']), underReview: sum(['applying', 'process']) }
    },
    staleTime: STALE_TIME.own,
  })

/** The limit of their own that a member is closest to; null where they have none. */
export const closestLimitQuery = (send: Send, account: string | undefined) =>
  queryOptions({
    queryKey: ['closestLimit', {}, { account }],
    queryFn: async () => {
      const { limits } = await valueOf(send(memberLimits))
      const share = ({ used, limit }: (typeof limits)[number]) => Number(used) / Number(limit)
      return limits.toSorted((one, other) => share(other) - share(one))[0] ?? null
    },
    staleTime: STALE_TIME.own,
  })

/** The subject of the newest message; null where there is none. */
export const newestMessageQuery = ({ send, language }: ApiContext, account: string | undefined) =>
  queryOptions({
    queryKey: ['newestMessage', {}, { language, account }],
    queryFn: async () =>
      (await valueOf(send(inbox, { query: { pageNo: 1, pageSize: 1 } }))).content[0]?.subject ?? null,
    staleTime: STALE_TIME.own,
  })
