import { GAME_PAGE_SIZE, type GameCategory, type GameList } from '@trevo/contract'
import { fold } from './fold.ts'
import { search, type GameSlice } from './search.ts'
import type { Item, MerchantCatalogue } from './merchant-catalogue.ts'

/** Filters that are empty filter nothing. */
export interface GameFilter {
  readonly gameType?: GameCategory | '' | undefined
  readonly vassalage?: string | undefined
  readonly gameClassify?: string | undefined
  readonly minBet?: string | undefined
  readonly isNew?: string | undefined
  readonly isHot?: string | undefined
  readonly gameName?: string | undefined
  readonly pageNo?: number | undefined
  readonly pageSize?: number | undefined
}

/** A page of what fits the wish; the page after the last one is empty. */
export function listGames(shelf: MerchantCatalogue, wish: GameFilter): GameList {
  const { pageNo = 1, pageSize = GAME_PAGE_SIZE } = wish
  const { items, total } = narrow(shelf, wish, (pageNo - 1) * pageSize, pageNo * pageSize)
  return {
    games: items.map(({ shown }) => shown),
    pageNum: pageNo,
    totalPages: Math.ceil(total / pageSize),
    total,
  }
}

/** Whether others will ask the same: nothing typed, and only what the shelf has. */
export function isCommon(
  shelf: MerchantCatalogue,
  { gameType, vassalage, gameClassify, gameName = '', ...wish }: GameFilter,
): boolean {
  const section = gameType ? shelf.sections.get(gameType) : shelf.all
  if (!section || fold(gameName) !== '') return false
  const { pageNo = 1, pageSize = GAME_PAGE_SIZE } = wish
  return (
    (pageNo - 1) * pageSize < section.items.length &&
    (!vassalage || section.vendors.some(({ code }) => code === vassalage)) &&
    (!gameClassify || section.classes.includes(gameClassify))
  )
}

function narrow(shelf: MerchantCatalogue, wish: GameFilter, from: number, to: number): GameSlice {
  const { gameType, gameName = '', isHot } = wish
  const section = gameType ? shelf.sections.get(gameType) : shelf.all
  if (!section) return { items: [], total: 0 }
  const isWanted = filterOf(wish)
  const phrase = fold(gameName)
  if (phrase !== '') return search(section, phrase, { isWanted, from, to })
  const items = isWanted ? section.items.filter(isWanted) : section.items
  const own = isHot && new Set(items)
  const sorted = own ? shelf.hot.filter((item) => own.has(item)) : items
  return { items: sorted.slice(from, to), total: sorted.length }
}

function filterOf({ vassalage, gameClassify, minBet, isNew, isHot }: GameFilter) {
  if (!vassalage && !gameClassify && !minBet && !isNew && !isHot) return undefined
  return (item: Item): boolean =>
    (!vassalage || item.shown.vassalage === vassalage) &&
    (!gameClassify || item.shown.gameClassify === gameClassify) &&
    (!minBet || item.minBet === Number(minBet)) &&
    (!isNew || item.shown.isNew === true) &&
    (!isHot || item.shown.isHot === true)
}
