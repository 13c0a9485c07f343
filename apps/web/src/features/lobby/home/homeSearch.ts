import { GAME_CATEGORIES, type GameCategory } from '@trevo/contract'
import { AFFILIATE_PARAMETERS } from '#domain/affiliate.ts'

export interface HomeSearch extends Partial<Readonly<Record<(typeof AFFILIATE_PARAMETERS)[number], string>>> {
  /** The chosen category. */
  readonly gameType?: GameCategory
}

/** What the address of home may say: a category there is, and who sent the visitor. */
export function homeSearch(search: Readonly<Record<string, unknown>>): HomeSearch {
  const gameType = GAME_CATEGORIES.find((category) => category === search['gameType'])
  const sender = AFFILIATE_PARAMETERS.flatMap((name) =>
    typeof search[name] === 'string' ? [[name, search[name]]] : [],
  )
  return { ...(Object.fromEntries(sender) as HomeSearch), ...(gameType && { gameType }) }
}
