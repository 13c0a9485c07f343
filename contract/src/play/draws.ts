import { call, type ValueOf } from '@trevo/kernel'
import * as z from 'zod/mini'
import { Time } from '../identity/parts.ts'
import { publicRead } from '../limits.ts'
import { MerchantCode, Text } from '../system/parts.ts'

/**
 * Draws that tickets are sold for at this moment, those that close first at the head, each with what its game drew
 * last. Not for caches: whoever counts down to the end of a draw learns the time from the reply.
 */
export const openDraws = call({
  surface: 'player',
  method: 'GET',
  access: 'open',
  limit: publicRead,
  id: 'play.openDraws',
  path: '/lotto/lgw/games/opened/numero',
  merchantField: 'merchantCode',
  query: z.object({
    merchantCode: z.optional(MerchantCode),
    gameCode: z.optional(z.string().check(z.maxLength(64))),
  }),
  value: z.array(
    z.strictObject({
      gameCode: Text,
      /** Two studios may give two games one code; this is the game's alone. */
      nodeId: z.int(),
      numero: Text,
      openTime: Time,
      closeTime: Time,
      /** The last draw that has its numbers, and when it closed; left out before the first. */
      lastNumero: z.optional(Text),
      lastNumbers: z.optional(z.array(z.int())),
      lastTime: z.optional(Time),
    }),
  ),
  alerts: false,
  spec: ['GAME-62', 'GAME-25'],
})

export type OpenDraws = ValueOf<typeof openDraws>

/** The draw of a game that closes next, with what the game drew last; nothing while none is open. */
export const gameDraw = call({
  surface: 'player',
  method: 'GET',
  access: 'open',
  limit: publicRead,
  id: 'play.gameDraw',
  path: '/lgw/vn/numeros/opened/game',
  query: z.object({ gameCode: z.string().check(z.maxLength(64)) }),
  value: z.nullable(
    z.strictObject({ numero: Text, closeTime: Time, lastNumbers: z.optional(z.array(z.int())) }),
  ),
  alerts: false,
  spec: ['GAME-64'],
})

export type GameDraw = ValueOf<typeof gameDraw>
