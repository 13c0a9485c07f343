import { signedCall } from '@trevo/kernel'
import * as z from 'zod/mini'
import { COMMON_REFUSALS, Moved, Refusal } from './answers.ts'
import {
  Attempt,
  CampaignId,
  CurrencyCode,
  GameCode,
  MinorUnits,
  OccurredAt,
  Player,
  PlayToken,
  PoolName,
  RoundId,
  TxId,
} from './parts.ts'

const common = { surface: 'provider', method: 'POST', refusal: Refusal, answer: Moved } as const
const REFUSED = [
  ...COMMON_REFUSALS,
  'PLAYER_NOT_FOUND',
  'WRONG_CURRENCY',
  'DUPLICATE_CONFLICT',
  // What was rolled back before it came stays away, whatever it is.
  'BET_NOT_ALLOWED',
] as const

const Movement = { ...Attempt, player: Player, currency: CurrencyCode, txId: TxId, occurredAt: OccurredAt }

export const debit = signedCall({
  ...common,
  id: 'provider.debit',
  path: '/provider/v1/debit',
  summary:
    'Takes a stake. Refused whole or taken whole; the same txId gets the same answer for ever, a refusal too. Only for the player whose session it names.',
  body: z.strictObject({
    ...Movement,
    gameCode: GameCode,
    sessionToken: PlayToken,
    roundId: RoundId,
    amount: MinorUnits,
    kind: z.enum(['bet', 'freebet']),
    campaignId: z.optional(CampaignId),
    /** The part of the stake that goes to a jackpot. */
    jackpot: z.optional(z.strictObject({ pool: PoolName, amount: MinorUnits })),
    roundClosed: z.optional(z.boolean()),
  }),
  refusals: [
    ...REFUSED,
    'INSUFFICIENT_FUNDS',
    'PLAYER_BLOCKED',
    'INVALID_TOKEN',
    'TOKEN_EXPIRED',
    'GAME_NOT_AVAILABLE',
    'LIMIT_REACHED',
  ],
  spec: ['SW-01', 'SW-03', 'SW-10', 'SW-13', 'SW-14'],
})

export const credit = signedCall({
  ...common,
  id: 'provider.credit',
  path: '/provider/v1/credit',
  summary:
    'Pays a win. Never refused for a session, a block or a limit. A `win` needs a stake of the player in the round that was not rolled back; the other kinds need none. Amount 0 is recorded.',
  body: z.strictObject({
    ...Movement,
    gameCode: GameCode,
    roundId: RoundId,
    amount: MinorUnits,
    kind: z.enum(['win', 'freewin', 'jackpot', 'adjust']),
    campaignId: z.optional(CampaignId),
    /** With kind `jackpot`: the pool it comes out of. */
    pool: z.optional(PoolName),
    roundClosed: z.optional(z.boolean()),
  }),
  refusals: [...REFUSED, 'TX_NOT_FOUND'],
  spec: ['SW-01', 'SW-04', 'SW-07', 'SW-13', 'SW-14'],
})

export const rollback = signedCall({
  ...common,
  id: 'provider.rollback',
  path: '/provider/v1/rollback',
  summary:
    'Undoes one earlier debit or credit, `refTxId`; `txId` is the rollback’s own. Rolling back what never came answers OK and bars it from coming. Twice is OK both times, and done once.',
  body: z.strictObject({
    ...Movement,
    refTxId: TxId,
    roundId: z.optional(RoundId),
    roundClosed: z.optional(z.boolean()),
  }),
  refusals: [...REFUSED, 'ALREADY_SETTLED', 'INSUFFICIENT_FUNDS'],
  spec: ['SW-01', 'SW-04', 'SW-05', 'SW-06', 'SW-08'],
})

export const award = signedCall({
  ...common,
  id: 'provider.award',
  path: '/provider/v1/award',
  summary: 'Pays a promotion or a jackpot that belongs to no round.',
  body: z.strictObject({
    ...Movement,
    amount: MinorUnits,
    kind: z.enum(['promo', 'jackpot']),
    campaignId: z.optional(CampaignId),
    pool: z.optional(PoolName),
  }),
  refusals: REFUSED,
  spec: ['SW-01', 'SW-04', 'SW-14'],
})

export const closeRound = signedCall({
  ...common,
  id: 'provider.closeRound',
  path: '/provider/v1/closeRound',
  summary: 'Says that a round is over. Moves no money; `roundClosed` in a movement says the same.',
  body: z.strictObject({
    ...Attempt,
    player: Player,
    currency: z.optional(CurrencyCode),
    roundId: RoundId,
    state: z.enum(['closed', 'cancelled']),
  }),
  answer: z.strictObject({ code: z.literal('OK') }),
  refusals: [...COMMON_REFUSALS, 'PLAYER_NOT_FOUND', 'WRONG_CURRENCY'],
  spec: ['SW-09'],
})
