import { call, type ValueOf } from '@trevo/kernel'
import * as z from 'zod/mini'
import { ImagePath } from '../content/announcements.ts'
import { Time } from '../identity/parts.ts'
import { publicRead } from '../limits.ts'
import { LanguageCode, MerchantCode, Text } from '../system/parts.ts'
import { ROOM_TYPES } from '../vocabulary/games.ts'
import { Amount, Currency, upTo } from '../wallet/parts.ts'

const WINNERS_MAX = 20

const common = { surface: 'player', method: 'GET', access: 'open', limit: publicRead } as const

/**
 * Real wins of the last days with the names made unreadable. Empty where the market forbids to show them, or where
 * nobody has won anything worth telling.
 */
export const winnerBoard = call({
  ...common,
  id: 'play.winnerBoard',
  path: '/wps/relay/ODSFE2_getWinnerBoard',
  cacheSeconds: 60,
  merchantField: 'merchantCode',
  query: z.object({
    merchantCode: z.optional(MerchantCode),
    language: z.optional(LanguageCode),
    size: z.optional(upTo(WINNERS_MAX)),
  }),
  value: z.strictObject({
    list: z.array(
      z.strictObject({
        maskedName: Text,
        gameName: Text,
        icon: ImagePath,
        amount: Amount,
        currency: Currency,
        time: Time,
      }),
    ),
  }),
  spec: ['GAME-69'],
})

export type WinnerBoard = ValueOf<typeof winnerBoard>

/** Hosts of live rooms, those who are on first. */
export const modelList = call({
  ...common,
  id: 'play.modelList',
  path: '/wps/relay/CBS_modelList',
  cacheSeconds: 60,
  query: z.object({ active: z.optional(z.literal('1')), streaming: z.optional(z.literal('1')) }),
  value: z.array(
    z.strictObject({
      id: z.int(),
      name: Text,
      cover: ImagePath,
      roomType: z.enum(ROOM_TYPES),
      streaming: z.boolean(),
    }),
  ),
  alerts: false,
  spec: ['GAME-70'],
})

export type ModelList = ValueOf<typeof modelList>
