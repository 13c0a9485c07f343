import { GAME_CATEGORIES } from '@trevo/contract'
import { AFFILIATE_SEARCH } from '#domain/affiliate.ts'
import { oneOf, readSearch } from '#lib/search.ts'

/** What the address of home may say: a category there is, and who sent the visitor. */
export const readHomeSearch = readSearch({ ...AFFILIATE_SEARCH, gameType: oneOf(GAME_CATEGORIES) })
