import {
  favourites,
  GAME_PAGE_SIZE,
  gameList,
  recentGames,
  type CallFailure,
  type ErrorCode,
  type Game,
  type Language,
  type Send,
} from '@trevo/contract'
import { ok, type Result } from '@trevo/kernel'
import type { ListWish } from './listWish.ts'

/** A page of a list, whichever list it is. */
export interface GamePage {
  readonly games: readonly Game[]
  readonly page: number
  readonly totalPages: number
  /** Of all pages together, where the server counts them. */
  readonly total?: number | undefined
}

type Answer = Promise<Result<GamePage, CallFailure<ErrorCode>>>

/** Lists of the same games have three shapes; here they become one. */
export function fetchPage(send: Send, wish: ListWish, page: number, language: Language): Answer {
  if (wish.select === 'RECENT') return fetchRecent(send, wish, page, language)
  if (wish.select === 'FAV') return fetchFavourites(send, wish, page, language)
  return fetchList(send, wish, page, GAME_PAGE_SIZE, language)
}

async function fetchList(
  send: Send,
  { select, ...narrowing }: ListWish,
  page: number,
  pageSize: number,
  language: Language,
): Answer {
  const reply = await send(gameList, {
    query: {
      ...narrowing,
      isHot: select === 'HOT' ? '1' : undefined,
      isNew: select === 'NEW' ? '1' : undefined,
      pageNo: page,
      pageSize,
      language,
      platform: 'html5',
      clientType: '2',
    },
  })
  if (!reply.ok) return reply
  const { games, totalPages, total } = reply.value
  return ok({ games, page, totalPages, total })
}

async function fetchRecent(send: Send, wish: ListWish, page: number, language: Language): Answer {
  const { gameType, vassalage } = wish
  const query = { page, pageSize: GAME_PAGE_SIZE, gameType, vassalage, language, clientType: '2' }
  const reply = await send(recentGames, { query })
  if (!reply.ok) return reply
  const { list, totalPages } = reply.value
  return ok({ games: list, page, totalPages })
}

async function fetchFavourites(send: Send, wish: ListWish, page: number, language: Language): Answer {
  const query = { pageNo: page, pageSize: GAME_PAGE_SIZE, gameType: wish.gameType, language }
  const reply = await send(favourites, { query })
  if (!reply.ok) return reply
  const { content, totalPages } = reply.value
  return ok({ games: content, page, totalPages })
}
