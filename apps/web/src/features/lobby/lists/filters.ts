import type { GameCategory } from '@trevo/contract'
import type { MessageKey } from '#i18n/messages.ts'
import { defined, type ListSearch } from './listSearch.ts'

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
