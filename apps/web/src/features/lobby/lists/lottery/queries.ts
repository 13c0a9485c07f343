import { queryOptions } from '@tanstack/react-query'
import { GAME_PAGE_SIZE, gameList, openDraws, type GameList, type OpenDraws } from '@trevo/contract'
import { systemRandom } from '@trevo/kernel'
import type { ApiContext } from '#api/apiContext.ts'
import { persistedAnswerOf, usePersistedQuery } from '#api/persistedQuery.ts'
import { STALE_TIME, valueOf } from '#api/queries.ts'
import { useApiContext } from '#api/apiContext.ts'
import { useLoaded } from '#api/useLoaded.ts'
import { serverClock } from '#lib/serverClock.ts'
import { usePageVisible } from '#lib/useInView.ts'
import { nextPollAt } from './draws.ts'

const lotteriesPlace = (apiContext: ApiContext) => persistedAnswerOf<GameList>('lotteryData', apiContext)

/** Lotteries of either kind: asked for `LOTT`, the server answers with `ELOTT` too. */
export const lotteriesQuery = (apiContext: ApiContext) =>
  queryOptions({
    queryKey: ['lotteries', {}, { language: apiContext.language }],
    queryFn: async () => {
      const query = {
        gameType: 'LOTT',
        pageSize: GAME_PAGE_SIZE,
        platform: 'html5',
        clientType: '2',
      } as const
      return lotteriesPlace(apiContext).keep(await valueOf(apiContext.send(gameList, { query })))
    },
  })

export function useLotteries() {
  const apiContext = useApiContext()
  return usePersistedQuery(lotteriesQuery(apiContext), lotteriesPlace(apiContext))
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
