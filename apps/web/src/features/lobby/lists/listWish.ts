import { MIN_BETS, type GameCategory } from '@trevo/contract'
import { isInHouse } from './categories.ts'
import type { ListSearch } from './listSearch.ts'
import type { Classify } from './shelf.ts'

/** Which of the games, before they are narrowed. */
export type Select = 'ALL' | 'FAV' | 'HOT' | 'RECENT' | 'NEW'

/** What a list asks the server for. */
export interface ListWish {
  readonly select: Select
  readonly gameType: GameCategory
  readonly vassalage?: string | undefined
  readonly gameClassify?: string | undefined
  readonly minBet?: (typeof MIN_BETS)[number] | undefined
  readonly gameName?: string | undefined
}

export type ListMode = 'all' | 'filter' | 'search' | 'hot' | 'recent' | 'fav'

const TABS = { hot: 'HOT', recent: 'RECENT', fav: 'FAV' } as const

export function listWish(gameType: GameCategory, search: ListSearch): ListWish {
  const { type, classify = 'all', vassalage, minBet, name } = search
  const isOurs = classify === 'all' || classify === 'hot' || classify === 'new'
  const byClass = { all: 'ALL', hot: 'HOT', new: 'NEW' } as const
  return {
    select: type ? TABS[type] : isOurs ? byClass[classify] : 'ALL',
    gameType,
    vassalage,
    gameClassify: isOurs ? undefined : classify,
    minBet: MIN_BETS.find((bet) => Number(bet) === minBet),
    gameName: name,
  }
}

/** A search is one whatever else narrows it; a tab stays one. */
export function listMode({ type, classify, vassalage, minBet, name }: ListSearch): ListMode {
  if (name !== undefined) return 'search'
  if (type !== undefined) return type
  const isNarrowed = (classify ?? 'all') !== 'all' || vassalage !== undefined || minBet !== undefined
  return isNarrowed ? 'filter' : 'all'
}

/** In-house games start with the crash games, where there are any; elsewhere all is all. */
export function defaultClassify(gameType: GameCategory, classes: readonly Classify[]): string {
  const crash = isInHouse(gameType) ? classes.find(({ key }) => key === 'Crash') : undefined
  return crash?.key ?? 'all'
}
