import { queryOptions } from '@tanstack/react-query'
import {
  lotteryMenu,
  openDraws,
  recentLotteries,
  type Game,
  type LotteryMenu,
  type OpenDraws,
} from '@trevo/contract'
import { systemRandom } from '@trevo/kernel'
import type { ApiContext } from '#api/apiContext.ts'
import { persistedAnswerOf, usePersistedQuery } from '#api/persistedQuery.ts'
import { STALE_TIME, valueOf } from '#api/queries.ts'
import { useApiContext } from '#api/apiContext.ts'
import { useLoaded } from '#api/useLoaded.ts'
import { serverClock } from '#lib/serverClock.ts'
import { usePageVisible } from '#lib/useInView.ts'
import { useSession } from '#session/store.ts'
import { nextPollAt } from './draws.ts'

const lotteriesPlace = (apiContext: ApiContext) => persistedAnswerOf<LotteryMenu>('lotteryData', apiContext)

/** The lotteries there are, of either kind. */
export const lotteriesQuery = (apiContext: ApiContext) =>
  queryOptions({
    queryKey: ['lotteries', {}, { language: apiContext.language }],
    queryFn: async () => {
      const query = { language: apiContext.language }
      return lotteriesPlace(apiContext).keep(await valueOf(apiContext.send(lotteryMenu, { query })))
    },
  })

export function useLotteries() {
  const apiContext = useApiContext()
  return usePersistedQuery(lotteriesQuery(apiContext), lotteriesPlace(apiContext))
}

const playedQuery = ({ send, language }: ApiContext, account: string | undefined) =>
  queryOptions({
    queryKey: ['playedLotteries', {}, { language, account }],
    queryFn: () => valueOf(send(recentLotteries, { query: { language } })),
    staleTime: STALE_TIME.own,
    enabled: account !== undefined,
  })

/** Those somebody has played, the last one first; none for visitors. */
export function usePlayedLotteries(): readonly Game[] {
  const { loaded } = useLoaded(playedQuery(useApiContext(), useSession()?.userName))
  return loaded.state === 'here' ? loaded.value : []
}

export interface KnownDraws {
  readonly draws: OpenDraws
  /** When it is worth asking again, by the server's clock. */
  readonly askAt: number
  /** How many times in a row there has been no answer: the last one stands meanwhile. */
  readonly failures: number
}

const DRAWS_KEY = ['draws', {}, {}] as const

/** The open draws. */
const drawsQuery = ({ send }: ApiContext) =>
  queryOptions({
    queryKey: DRAWS_KEY,
    queryFn: async ({ client }): Promise<KnownDraws> => {
      const known = client.getQueryData<KnownDraws>(DRAWS_KEY)
      const reply = await send(openDraws, { query: {} })
      const draws = !reply.ok && known ? known.draws : await valueOf(Promise.resolve(reply))
      const failures = reply.ok || !known ? 0 : known.failures + 1
      const askAt = nextPollAt({ draws, at: serverClock.now(), failures, chance: systemRandom.next() })
      return { draws, askAt, failures }
    },
    staleTime: STALE_TIME.own,
  })

/** The open draws, asked for again when one closes, as long as somebody looks. */
export function useDraws() {
  const isSeen = usePageVisible()
  return useLoaded({
    ...drawsQuery(useApiContext()),
    refetchInterval: ({ state: { data } }) =>
      isSeen && data !== undefined && Math.max(1, data.askAt - serverClock.now()),
  })
}
