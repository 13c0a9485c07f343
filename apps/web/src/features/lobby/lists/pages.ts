import type { Game } from '@trevo/contract'
import { uniqueBy } from '#ui/uniqueBy.ts'

/** A page of a list, whichever list it is. */
export interface GamePage {
  readonly games: readonly Game[]
  readonly page: number
  readonly totalPages: number
  /** Of all pages together, where the server counts them. */
  readonly total?: number | undefined
}

/** The pages of a list that have come so far, as one. */
export interface GamePages extends GamePage {
  readonly status: 'more' | 'loading' | 'error' | 'end'
}

export const NO_PAGES: GamePages = { games: [], page: 0, totalPages: 0, status: 'loading' }

/** The first page takes the place of whatever was there; the others come after it, each game once. */
export function withPage(before: GamePages, next: GamePage): GamePages {
  const games = next.page === 1 ? next.games : uniqueBy([...before.games, ...next.games], idOf)
  return { ...next, games, status: next.page < next.totalPages ? 'more' : 'end' }
}

export function idOf({ nodeId }: Pick<Game, 'nodeId'>): string {
  return String(nodeId)
}
