import { newId, systemClock } from '@trevo/kernel'
import type { Seat } from './players.ts'

const now = () => new Date(systemClock.now()).toISOString()
const who = ({ player, currency }: Seat) => ({ player, currency })

/** A movement as this kit asks for it: complete, and with ids nobody used before. */
export type Movement = Readonly<Record<string, unknown>> & { readonly txId: string }

interface Round {
  readonly roundId: string
}

export const debitOf = (seat: Seat, amount: number): Movement & Round => ({
  ...who(seat),
  gameCode: seat.gameCode,
  sessionToken: seat.sessionToken,
  roundId: newId(),
  txId: newId(),
  amount,
  kind: 'bet',
  occurredAt: now(),
})

export const creditOf = (seat: Seat, roundId: string, amount: number, kind = 'win'): Movement & Round => ({
  ...who(seat),
  gameCode: seat.gameCode,
  roundId,
  txId: newId(),
  amount,
  kind,
  occurredAt: now(),
})

export const rollbackOf = (seat: Seat, refTxId: string): Movement => ({
  ...who(seat),
  txId: newId(),
  refTxId,
  occurredAt: now(),
})

export const awardOf = (seat: Seat, amount: number): Movement => ({
  ...who(seat),
  txId: newId(),
  amount,
  kind: 'promo',
  occurredAt: now(),
})
