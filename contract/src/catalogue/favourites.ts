import { call, type ValueOf } from '@trevo/kernel'
import * as z from 'zod/mini'
import { Done } from '../identity/parts.ts'
import { ownAffairs } from '../limits.ts'
import { LanguageCode } from '../system/parts.ts'
import { upTo } from '../wallet/parts.ts'
import { GAME_PAGE_SIZE } from './lists.ts'
import { filter, Game, GameType, Hint } from './parts.ts'

/** More than anybody has favourites. */
const PAGES_MAX = 100
export const FAVOURITE_IDS_PAGE_SIZE = 100

const common = { surface: 'player', access: 'session', limit: ownAffairs } as const
const NodeId = z.int().check(z.positive(), z.lte(999_999_999))

/** Twice is as good as once. */
export const addFavourite = call({
  ...common,
  id: 'catalogue.addFavourite',
  method: 'POST',
  path: '/wps/relay/MCSFE_addFavoriteGameV2',
  body: z.strictObject({ nodeId: NodeId, vendor: Hint }),
  value: Done,
  failures: ['game.unavailable'],
  spec: ['GAME-50'],
})

export const removeFavourite = call({
  ...common,
  id: 'catalogue.removeFavourite',
  method: 'DELETE',
  path: '/wps/relay/MCSFE_removeFavoriteGameV2',
  query: z.object({ nodeId: upTo(999_999_999), vendor: Hint }),
  value: Done,
  spec: ['GAME-51'],
})

/** Node ids as text, the newest favourite first; the page after the last is empty. */
export const favouriteIds = call({
  ...common,
  id: 'catalogue.favouriteIds',
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGames',
  query: z.object({
    token: Hint,
    pageNo: z.optional(upTo(PAGES_MAX)),
    pageSize: z.optional(upTo(FAVOURITE_IDS_PAGE_SIZE)),
  }),
  value: z.array(z.string()),
  spec: ['GAME-28', 'GAME-45', 'GAME-52'],
})

export const favourites = call({
  ...common,
  id: 'catalogue.favourites',
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGamesList',
  query: z.object({
    token: Hint,
    pageNo: z.optional(upTo(PAGES_MAX)),
    pageSize: z.optional(upTo(GAME_PAGE_SIZE)),
    gameType: filter(GameType),
    language: z.optional(LanguageCode),
  }),
  value: z.strictObject({ content: z.array(Game), pageNum: z.int(), totalPages: z.int() }),
  spec: ['GAME-27', 'GAME-53'],
})

export type Favourites = ValueOf<typeof favourites>
