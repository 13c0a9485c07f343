import { call, type ValueOf } from '@trevo/kernel'
import * as z from 'zod/mini'
import { publicRead } from '../limits.ts'
import { LanguageCode, MerchantCode, Text } from '../system/parts.ts'
import { Game, GameType } from './parts.ts'

/** The lotteries a merchant offers, by kind; a kind without any is left out. */
export const lotteryMenu = call({
  id: 'catalogue.lotteryMenu',
  surface: 'player',
  method: 'GET',
  path: '/lgw/vn/games/game_menu',
  access: 'open',
  limit: publicRead,
  cacheSeconds: 60,
  merchantField: 'merchantCode',
  query: z.object({ merchantCode: z.optional(MerchantCode), language: z.optional(LanguageCode) }),
  value: z.array(z.strictObject({ gameType: GameType, displayName: Text, games: z.array(Game) })),
  spec: ['GAME-63'],
})

export type LotteryMenu = ValueOf<typeof lotteryMenu>
