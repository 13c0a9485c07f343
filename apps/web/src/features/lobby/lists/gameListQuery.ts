import { MIN_BETS, type GameCategory, type VendorTypes } from '@trevo/contract'
import type { MessageKey } from '#i18n/messages.ts'
import { isInHouse } from './categories.ts'
import { defined, type ListSearch } from './listSearch.ts'

/** Which of the games, before they are narrowed. */
export type Select = 'ALL' | 'FAV' | 'HOT' | 'RECENT' | 'NEW'

/** What a list asks the server for. */
export interface GameListQuery {
  readonly select: Select
  readonly gameType: GameCategory
  readonly vassalage?: string | undefined
  readonly gameClassify?: string | undefined
  readonly minBet?: (typeof MIN_BETS)[number] | undefined
  readonly gameName?: string | undefined
}

export type ListMode = 'all' | 'filter' | 'search' | 'hot' | 'recent' | 'fav'

const TABS = { hot: 'HOT', recent: 'RECENT', fav: 'FAV' } as const

export function gameListQuery(gameType: GameCategory, search: ListSearch): GameListQuery {
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

/** What the panel narrows a list by. */
export type Filters = Readonly<{
  vassalage: string | undefined
  classify: string | undefined
  minBet: number | undefined
}>

export const NO_FILTERS: Filters = { vassalage: undefined, classify: undefined, minBet: undefined }

/** Kinds of slots the panel offers, whatever the catalogue tells apart. */
export const SLOT_CLASSES: readonly Readonly<{ key: string; text: MessageKey }>[] = [
  { key: 'JACKPOT', text: 'filter_jackpot' },
  { key: 'SCRATCH', text: 'filter_scratch' },
  { key: 'VIDEO_POKER', text: 'filter_video_poker' },
  { key: 'PVP', text: 'filter_pvp' },
  { key: 'ARCADE', text: 'filter_arcade' },
]

/** Only slots are narrowed by kind and stake. */
export function hasSlotFilters(category: GameCategory): boolean {
  return category === 'RNG'
}

/** What of an address the panel shows; hot and new are not its business. */
export function filtersOf({ vassalage, classify, minBet }: ListSearch): Filters {
  const isSlotClass = SLOT_CLASSES.some(({ key }) => key === classify)
  return { vassalage, classify: isSlotClass ? classify : undefined, minBet }
}

export function countOf({ vassalage, classify, minBet }: Filters): number {
  return [vassalage, classify, minBet].filter((filter) => filter !== undefined).length
}

/** A filter is picked from all games: whatever tab was on is left. */
export function withFilters({ gameType, name }: ListSearch, filters: Filters): ListSearch {
  return defined({ gameType, name, ...filters })
}

/** A tab starts from nothing. */
export function withTab({ gameType }: ListSearch, type: ListSearch['type']): ListSearch {
  return defined({ gameType, type })
}

export function withClassify(
  { gameType, vassalage, minBet, name }: ListSearch,
  classify: string,
): ListSearch {
  return defined({ gameType, vassalage, minBet, name, classify: classify === 'all' ? undefined : classify })
}

/** A search is for all games of the list, but a filter stays. */
export function withName(search: ListSearch, name: string): ListSearch {
  return defined({ ...search, type: undefined, name: name === '' ? undefined : name })
}

/** Who makes the games of a category, and the classes they fall into. */
export type CategoryFacets = NonNullable<VendorTypes['mapping'][GameCategory]>
export type Vendor = CategoryFacets['vendors'][number]
export type Classify = CategoryFacets['gameClassify'][number]

const BARE: CategoryFacets = { vendors: [], gameClassify: [] }

/** A category nobody makes games for has neither. */
export function facetsOf({ mapping }: VendorTypes, category: GameCategory): CategoryFacets {
  return mapping[category] ?? BARE
}
