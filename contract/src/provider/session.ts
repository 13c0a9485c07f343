import { signedCall } from '@trevo/kernel'
import * as z from 'zod/mini'
import { COMMON_REFUSALS, Refusal } from './answers.ts'
import { Attempt, Balance, CurrencyCode, GameCode, Language, Player, PlayToken } from './parts.ts'

const common = { surface: 'provider', refusal: Refusal } as const

export const authenticate = signedCall({
  ...common,
  id: 'provider.authenticate',
  method: 'POST',
  path: '/provider/v1/authenticate',
  summary:
    'Exchanges the token of a launch for the player and a session. A token is good once, for 60 seconds, for the provider, brand and game it was made for.',
  body: z.strictObject({ ...Attempt, token: PlayToken, gameCode: z.optional(GameCode) }),
  answer: z.strictObject({
    code: z.literal('OK'),
    player: Player,
    currency: CurrencyCode,
    balance: Balance,
    sessionToken: PlayToken,
    language: Language,
    gameCode: GameCode,
  }),
  refusals: [...COMMON_REFUSALS, 'INVALID_TOKEN', 'TOKEN_EXPIRED', 'GAME_NOT_AVAILABLE', 'PLAYER_BLOCKED'],
  spec: ['SW-02', 'SW-15'],
})

export const balance = signedCall({
  ...common,
  id: 'provider.balance',
  method: 'POST',
  path: '/provider/v1/balance',
  summary: 'What the player can stake now. The session is not looked at.',
  body: z.strictObject({
    ...Attempt,
    player: Player,
    currency: CurrencyCode,
    sessionToken: z.optional(PlayToken),
  }),
  answer: z.strictObject({ code: z.literal('OK'), balance: Balance, currency: CurrencyCode }),
  refusals: [...COMMON_REFUSALS, 'PLAYER_NOT_FOUND', 'WRONG_CURRENCY'],
  spec: ['SW-02'],
})

export const health = signedCall({
  ...common,
  id: 'provider.health',
  method: 'GET',
  path: '/provider/v1/health',
  summary: 'Says that we are there and what time we have. Signed like every other call, with an empty body.',
  answer: z.strictObject({ code: z.literal('OK'), time: z.int() }),
  refusals: COMMON_REFUSALS,
  spec: ['SW-02'],
})
