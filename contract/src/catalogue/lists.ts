import { call, type ValueOf } from '@trevo/kernel'
import * as z from 'zod/mini'
import { publicRead } from '../limits.ts'
import { LanguageCode, MerchantCode, Text } from '../system/parts.ts'
import { MIN_BETS } from '../vocabulary/games.ts'
import { upTo } from '../wallet/parts.ts'
import { ClassifyItem, ClassifyKey, filter, Game, GameType, Hint, VendorCode } from './parts.ts'

export const GAME_PAGE_SIZE = 35
/** Of 10,000 games; who has come so far narrows the list. */
const PAGES_MAX = 300

const common = {
  surface: 'player',
  method: 'GET',
  access: 'open',
  limit: publicRead,
  cacheSeconds: 60,
} as const

const Vendor = z.strictObject({ vassalage: VendorCode, displayName: Text })

/** Who offers what: categories in the order of the menu, each with its vendors and classes. */
export const vendorTypes = call({
  ...common,
  id: 'catalogue.vendorTypes',
  path: '/wps/relay/GCSGAME_getVassGameType',
  merchantField: 'merchant_code',
  query: z.object({ typeId: filter(GameType), merchant_code: z.optional(MerchantCode) }),
  value: z.strictObject({
    sorting: z.array(
      z.strictObject({
        gameCategory: GameType,
        vendorNames: z.array(z.strictObject({ accountTypeName: Text, vassalage: VendorCode })),
      }),
    ),
    mapping: z.partialRecord(
      GameType,
      z.strictObject({ vendors: z.array(Vendor), gameClassify: z.array(ClassifyItem) }),
    ),
  }),
  spec: ['GAME-29', 'GAME-48'],
})

export type VendorTypes = ValueOf<typeof vendorTypes>

/**
 * A page of a category's games in the merchant's order; without `gameType` of all of them. `gameName` looks in names
 * of games and vendors, whatever the accents and capitals. `minBet` is the least stake exactly.
 */
export const gameList = call({
  ...common,
  id: 'catalogue.gameList',
  path: '/wps/relay/GCSGAME_gameList',
  merchantField: 'merchant',
  query: z.object({
    merchant: z.optional(MerchantCode),
    platform: Hint,
    gameName: z.optional(z.string().check(z.maxLength(64))),
    gameType: filter(GameType),
    pageNo: z.optional(upTo(PAGES_MAX)),
    pageSize: z.optional(upTo(GAME_PAGE_SIZE)),
    vassalage: filter(VendorCode),
    gameClassify: filter(ClassifyKey),
    minBet: filter(z.enum(MIN_BETS)),
    minLine: Hint,
    isNew: filter(z.literal('1')),
    isHot: filter(z.literal('1')),
    language: z.optional(LanguageCode),
    clientType: Hint,
  }),
  value: z.strictObject({
    games: z.array(Game),
    pageNum: z.int(),
    totalPages: z.int(),
    total: z.int(),
  }),
  spec: ['GAME-27', 'GAME-49'],
})

export type GameList = ValueOf<typeof gameList>

/** The most played first, over all categories. */
export const hotGames = call({
  ...common,
  id: 'catalogue.hotGames',
  path: '/wps/relay/GCSGAME_hotGamesV2',
  merchantField: 'merchantCode',
  query: z.object({
    isPlatform: Hint,
    language: z.optional(LanguageCode),
    platform: Hint,
    merchantCode: z.optional(MerchantCode),
  }),
  value: z.array(Game),
  spec: ['GAME-56'],
})

/** One page of everything a category has to play on a phone. */
export const mobileGames = call({
  ...common,
  id: 'catalogue.mobileGames',
  path: '/lgw/games/mobile',
  merchantField: 'merchantCode',
  query: z.object({
    merchantCode: z.optional(MerchantCode),
    language: z.optional(LanguageCode),
    gameType: filter(GameType),
  }),
  value: z.array(Game),
  spec: ['GAME-59'],
})

export const popularGames = call({
  ...common,
  id: 'catalogue.popularGames',
  path: '/lgw/games/popular',
  merchantField: 'merchantCode',
  query: z.object({ merchantCode: z.optional(MerchantCode), language: z.optional(LanguageCode) }),
  value: z.array(Game),
  spec: ['GAME-60'],
})

const MenuItem = z.strictObject({ gameType: GameType, displayName: Text, icon: Text, order: z.int() })

/** The categories there is something to play in, in the order of the menu. LOTT stands for ELOTT too. */
export const gameMenus = call({
  ...common,
  id: 'catalogue.gameMenus',
  path: '/lgw/games/mobile_game_menus',
  merchantField: 'merchantCode',
  query: z.object({ merchantCode: z.optional(MerchantCode), language: z.optional(LanguageCode) }),
  value: z.array(MenuItem),
  spec: ['GAME-61', 'HOME-11'],
})

export type GameMenuItem = z.infer<typeof MenuItem>

/** All that home shows of the games, in one piece: it is the first thing anybody asks for. */
export const lobby = call({
  ...common,
  id: 'catalogue.lobby',
  path: '/wps/lobby',
  query: z.object({ language: z.optional(LanguageCode) }),
  value: z.strictObject({
    menus: z.array(MenuItem),
    hot: z.array(Game),
    /** The first games of each category, and how many it has. */
    sections: z.array(z.strictObject({ gameType: GameType, total: z.int(), games: z.array(Game) })),
    vendors: z.array(Vendor),
    /** How many games there are in all. */
    total: z.int(),
  }),
  spec: ['HOME-11', 'HOME-12', 'HOME-13', 'NAV-24'],
})

export type Lobby = ValueOf<typeof lobby>
