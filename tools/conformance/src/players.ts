import { z } from 'zod'

/** Why a player may not stake any more. What they are owed has to reach them all the same. */
export const BARRED = ['expired', 'blocked', 'excluded'] as const

const OpenPlayer = z.strictObject({ role: z.literal('open'), token: z.string() })

/** Somebody who staked while they could, in a round that is still open. */
const BarredPlayer = z.strictObject({
  role: z.enum(BARRED),
  player: z.string(),
  currency: z.string(),
  gameCode: z.string(),
  sessionToken: z.string(),
  roundId: z.string(),
})

/** What the platform hands out for a run: launch tokens of players with money, and some who had to stop. */
export const Players = z.array(z.union([OpenPlayer, BarredPlayer])).min(1)

export type Players = z.infer<typeof Players>

/** A player at our game. */
export interface Seat {
  readonly player: string
  readonly currency: string
  readonly gameCode: string
  readonly sessionToken: string
}

export interface BarredSeat extends Seat {
  readonly role: (typeof BARRED)[number]
  readonly roundId: string
}
