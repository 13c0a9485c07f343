import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  favourites,
  GAME_PAGE_SIZE,
  gameList,
  gameMenus,
  hotGames,
  modelList,
  recentGames,
  vendorTypes,
  type CallFailure,
  type ErrorCode,
  type Game,
  type GameCategory,
  type Language,
  type Send,
  type VendorTypes,
} from '@trevo/contract'
import { ok, type Result } from '@trevo/kernel'
import type { ApiContext } from '#api/apiContext.ts'
import { persistedAnswerOf, usePersistedQuery } from '#api/persistedQuery.ts'
import { STALE_TIME, valueOf } from '#api/queries.ts'
import { useApiContext } from '#api/apiContext.ts'
import { usePages, type PagesStatus } from '#api/usePages.ts'
import { useSession } from '#session/store.ts'
import { uniqueBy } from '#ui/lists/uniqueBy.ts'
import type { GameListQuery } from './gameListQuery.ts'

/** What somebody has played or likes. */
const isOwn = ({ select }: GameListQuery) => select === 'RECENT' || select === 'FAV'

/** The games of a list, page by page. Lists of a member wait until it is known who that is. */
export const gamesQuery = (
  { send, language }: ApiContext,
  wish: GameListQuery,
  account: string | undefined,
) =>
  infiniteQueryOptions({
    queryKey: ['games', wish, { language, ...(isOwn(wish) && { account }) }],
    queryFn: ({ pageParam }) => valueOf(fetchPage(send, wish, pageParam, language)),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
    // Asked for again, a list asks for all pages it has: only what was played last is worth that.
    staleTime: wish.select === 'RECENT' ? STALE_TIME.own : STALE_TIME.static,
    enabled: !isOwn(wish) || account !== undefined,
  })

export interface Games {
  readonly games: readonly Game[]
  readonly status: PagesStatus
  /** Of all pages together, where the server counts them. */
  readonly total: number | undefined
  readonly onMore: () => void
}

/** The games a list shows, each once. */
export function useGames(wish: GameListQuery): Games {
  const account = useSession()?.userName
  const { pages, status, onMore } = usePages(gamesQuery(useApiContext(), wish, account))
  const games = uniqueBy(
    pages.flatMap((page) => page.games),
    idOf,
  )
  return { games, status, total: pages[0]?.total, onMore }
}

export function idOf({ nodeId }: Pick<Game, 'nodeId'>): string {
  return String(nodeId)
}

/** A page of a list, whichever list it is. */
interface GamePage {
  readonly games: readonly Game[]
  readonly page: number
  readonly totalPages: number
  /** Of all pages together, where the server counts them. */
  readonly total?: number | undefined
}

type Answer = Promise<Result<GamePage, CallFailure<ErrorCode>>>

/** Lists of the same games have three shapes; here they become one. */
function fetchPage(send: Send, wish: GameListQuery, page: number, language: Language): Answer {
  if (wish.select === 'RECENT') return fetchRecent(send, wish, page, language)
  if (wish.select === 'FAV') return fetchFavourites(send, wish, page, language)
  return fetchList(send, wish, page, language)
}

async function fetchList(
  send: Send,
  { select, ...narrowing }: GameListQuery,
  page: number,
  language: Language,
): Answer {
  const reply = await send(gameList, {
    query: {
      ...narrowing,
      isHot: select === 'HOT' ? '1' : undefined,
      isNew: select === 'NEW' ? '1' : undefined,
      pageNo: page,
      pageSize: GAME_PAGE_SIZE,
      language,
      platform: 'html5',
      clientType: '2',
    },
  })
  if (!reply.ok) return reply
  const { games, totalPages, total } = reply.value
  return ok({ games, page, totalPages, total })
}

async function fetchRecent(send: Send, wish: GameListQuery, page: number, language: Language): Answer {
  const { gameType, vassalage } = wish
  const query = { page, pageSize: GAME_PAGE_SIZE, gameType, vassalage, language, clientType: '2' }
  const reply = await send(recentGames, { query })
  if (!reply.ok) return reply
  const { list, totalPages } = reply.value
  return ok({ games: list, page, totalPages })
}

async function fetchFavourites(send: Send, wish: GameListQuery, page: number, language: Language): Answer {
  const query = { pageNo: page, pageSize: GAME_PAGE_SIZE, gameType: wish.gameType, language }
  const reply = await send(favourites, { query })
  if (!reply.ok) return reply
  const { content, totalPages } = reply.value
  return ok({ games: content, page, totalPages })
}

/** How many games would be found. */
export const totalQuery = ({ send, language }: ApiContext, wish: GameListQuery) =>
  queryOptions({
    queryKey: ['total', wish, { language }],
    queryFn: async () => {
      const { select: _, ...narrowing } = wish
      return (await valueOf(send(gameList, { query: { ...narrowing, pageSize: 1 } }))).total
    },
    staleTime: STALE_TIME.page,
  })

export const menusQuery = ({ send, language }: ApiContext) =>
  queryOptions({
    queryKey: ['menus', {}, { language }],
    queryFn: () => valueOf(send(gameMenus)),
    staleTime: STALE_TIME.static,
  })

export const hotGamesQuery = ({ send, language }: ApiContext) =>
  queryOptions({
    queryKey: ['hotGames', {}, { language }],
    queryFn: () => valueOf(send(hotGames, { query: { isPlatform: '2', platform: 'html5' } })),
    staleTime: STALE_TIME.static,
  })

export const hostsQuery = ({ send, language }: ApiContext) =>
  queryOptions({
    queryKey: ['hosts', {}, { language }],
    queryFn: () => valueOf(send(modelList, { query: { active: '1' } })),
    staleTime: STALE_TIME.own,
  })

/** How many games of a vendor its row in the game centre shows. */
const IN_RAIL = 6

/** The first games of a vendor, and how many it has. */
export const vendorGamesQuery = ({ send, language }: ApiContext, gameType: GameCategory, vassalage: string) =>
  queryOptions({
    queryKey: ['vendorGames', { gameType, vassalage }, { language }],
    queryFn: () =>
      valueOf(
        send(gameList, {
          query: { gameType, vassalage, pageSize: IN_RAIL, platform: 'html5', clientType: '2' },
        }),
      ),
    staleTime: STALE_TIME.static,
  })

const vendorsPlace = (apiContext: ApiContext) => persistedAnswerOf<VendorTypes>('gameVendorData', apiContext)

export const vendorTypesQuery = (apiContext: ApiContext) =>
  queryOptions({
    queryKey: ['vendorTypes', {}, { language: apiContext.language }],
    queryFn: async () => vendorsPlace(apiContext).keep(await valueOf(apiContext.send(vendorTypes))),
  })

/** Which vendors make the games of each category, and the classes they fall into. */
export function useVendorTypes() {
  const apiContext = useApiContext()
  return usePersistedQuery(vendorTypesQuery(apiContext), vendorsPlace(apiContext))
}
