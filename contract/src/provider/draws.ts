import { signedCall } from '@trevo/kernel'
import * as z from 'zod/mini'
import { COMMON_REFUSALS, Refusal } from './answers.ts'
import { Attempt, DrawNumber, GameCode, Numero, OccurredAt } from './parts.ts'

/** As many as fit into a body. */
const DRAWS_MAX = 50
const NUMBERS_MAX = 20

const Draw = z.strictObject({
  gameCode: GameCode,
  numero: Numero,
  /** Tickets are sold from the one to the other. */
  openTime: OccurredAt,
  closeTime: OccurredAt,
  /** Once it is drawn. */
  numbers: z.optional(z.array(DrawNumber).check(z.minLength(1), z.maxLength(NUMBERS_MAX))),
})

export const draws = signedCall({
  surface: 'provider',
  refusal: Refusal,
  id: 'provider.draws',
  method: 'POST',
  path: '/provider/v1/draws',
  summary:
    'Announces draws of lotteries: when each opens and closes, and its numbers once they are drawn. A draw is known by its game and `numero`. Numbers of a draw that has not closed are refused. Telling the same again changes nothing; its times never change, nor do numbers once told. Taken whole or refused whole. Games the brand does not offer now may be announced too. Players see what is open, and the last numbers of each game.',
  body: z.strictObject({
    ...Attempt,
    draws: z.array(Draw).check(z.minLength(1), z.maxLength(DRAWS_MAX)),
  }),
  answer: z.strictObject({ code: z.literal('OK') }),
  refusals: [...COMMON_REFUSALS, 'GAME_NOT_AVAILABLE', 'DUPLICATE_CONFLICT'],
  spec: ['GAME-62', 'GAME-25'],
})
