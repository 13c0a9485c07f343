import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  GAME_PAGE_SIZE,
  gameList,
  gameMenus,
  hotGames,
  modelList,
  openDraws,
  vendorTypes,
  type GameCategory,
  type GameList,
  type OpenDraws,
  type VendorTypes,
} from '@trevo/contract'
import { systemRandom } from '@trevo/kernel'
import type { Asker } from '#api/asker.ts'
import { placeOf, useKept } from '#api/kept.ts'
import { FRESH, valueOf } from '#api/queries.ts'
import { serverClock } from '#api/serverClock.ts'
import { useAsker } from '#api/useAsker.ts'
import { useLoaded } from '#api/useLoaded.ts'
import { usePageSeen } from '#lib/usePageSeen.ts'
import { fetchPage } from './fetchPage.ts'
import type { ListWish } from './listWish.ts'
import { askAgainAt } from './lottery/askAgainAt.ts'

/** The first games of one who makes them, and how many there are. */
const IN_RAIL = 6

export const menusQuery = ({ send, language }: Asker) =>
  queryOptions({
    queryKey: ['menus', {}, { language }],
    queryFn: () => valueOf(send(gameMenus)),
    staleTime: FRESH.static,
  })

export const hotGamesQuery = ({ send, language }: Asker) =>
  queryOptions({
    queryKey: ['hotGames', {}, { language }],
    queryFn: () => valueOf(send(hotGames, { query: { isPlatform: '2', platform: 'html5' } })),
    staleTime: FRESH.static,
  })

export const hostsQuery = ({ send, language }: Asker) =>
  queryOptions({
    queryKey: ['hosts', {}, { language }],
    queryFn: () => valueOf(send(modelList, { query: { active: '1' } })),
    staleTime: FRESH.own,
  })

export const vendorGamesQuery = ({ send, language }: Asker, gameType: GameCategory, vassalage: string) =>
  queryOptions({
    queryKey: ['vendorGames', { gameType, vassalage }, { language }],
    queryFn: () =>
      valueOf(
        send(gameList, {
          query: { gameType, vassalage, pageSize: IN_RAIL, platform: 'html5', clientType: '2' },
        }),
      ),
    staleTime: FRESH.static,
  })

const vendorsPlace = (asker: Asker) => placeOf<VendorTypes>('gameVendorData', asker)

export const vendorTypesQuery = (asker: Asker) =>
  queryOptions({
    queryKey: ['vendorTypes', {}, { language: asker.language }],
    queryFn: async () => vendorsPlace(asker).keep(await valueOf(asker.send(vendorTypes))),
  })

/** Who makes what. */
export function useVendorTypes() {
  const asker = useAsker()
  return useKept(vendorTypesQuery(asker), vendorsPlace(asker))
}

const lotteriesPlace = (asker: Asker) => placeOf<GameList>('lotteryData', asker)

/** Of either kind: the one stands for the other too. */
export const lotteriesQuery = (asker: Asker) =>
  queryOptions({
    queryKey: ['lotteries', {}, { language: asker.language }],
    queryFn: async () => {
      const query = {
        gameType: 'LOTT',
        pageSize: GAME_PAGE_SIZE,
        platform: 'html5',
        clientType: '2',
      } as const
      return lotteriesPlace(asker).keep(await valueOf(asker.send(gameList, { query })))
    },
  })

export function useLotteries() {
  const asker = useAsker()
  return useKept(lotteriesQuery(asker), lotteriesPlace(asker))
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
const drawsQuery = ({ send }: Asker) =>
  queryOptions({
    queryKey: DRAWS_KEY,
    queryFn: async ({ client }): Promise<KnownDraws> => {
      const known = client.getQueryData<KnownDraws>(DRAWS_KEY)
      const reply = await send(openDraws, { query: {} })
      const draws = !reply.ok && known ? known.draws : await valueOf(Promise.resolve(reply))
      const failures = reply.ok || !known ? 0 : known.failures + 1
      const askAt = askAgainAt({ draws, at: serverClock.now(), failures, chance: systemRandom.next() })
      return { draws, askAt, failures }
    },
    staleTime: FRESH.own,
  })

/** The open draws, asked for again when one closes, as long as somebody looks. */
export function useDraws() {
  const isSeen = usePageSeen()
  return useLoaded({
    ...drawsQuery(useAsker()),
    refetchInterval: ({ state: { data } }) =>
      isSeen && data !== undefined && Math.max(1, data.askAt - serverClock.now()),
  })
}

/** What somebody has played or likes. */
const isOwn = ({ select }: ListWish) => select === 'RECENT' || select === 'FAV'

/** The games of a list, page by page. Lists of a member wait until it is known who that is. */
export const gamesQuery = ({ send, language }: Asker, wish: ListWish, account: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['games', wish, { language, ...(isOwn(wish) && { account }) }],
    queryFn: ({ pageParam }) => valueOf(fetchPage(send, wish, pageParam, language)),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
    // Asked for again, a list asks for all pages it has: only what was played last is worth that.
    staleTime: wish.select === 'RECENT' ? FRESH.own : FRESH.static,
    enabled: !isOwn(wish) || account !== undefined,
  })

/** How many games a wish would find. */
export const totalQuery = ({ send, language }: Asker, wish: ListWish) =>
  queryOptions({
    queryKey: ['total', wish, { language }],
    queryFn: async () => {
      const { select: _, ...narrowing } = wish
      return (await valueOf(send(gameList, { query: { ...narrowing, pageSize: 1 } }))).total
    },
    staleTime: FRESH.page,
  })
