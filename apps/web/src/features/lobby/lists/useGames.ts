import type { Game } from '@trevo/contract'
import { useAsker } from '#api/useAsker.ts'
import { usePages, type PagesStatus } from '#api/usePages.ts'
import { useSession } from '#session/store.ts'
import { uniqueBy } from '#ui/uniqueBy.ts'
import type { ListWish } from './listWish.ts'
import { gamesQuery } from './queries.ts'

export interface Games {
  readonly games: readonly Game[]
  readonly status: PagesStatus
  /** Of all pages together, where the server counts them. */
  readonly total: number | undefined
  readonly onMore: () => void
}

/** The games a list shows, each once. */
export function useGames(wish: ListWish): Games {
  const account = useSession()?.userName
  const { pages, status, onMore } = usePages(gamesQuery(useAsker(), wish, account))
  const games = uniqueBy(
    pages.flatMap((page) => page.games),
    idOf,
  )
  return { games, status, total: pages[0]?.total, onMore }
}

export function idOf({ nodeId }: Pick<Game, 'nodeId'>): string {
  return String(nodeId)
}
