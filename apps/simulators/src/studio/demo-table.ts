import { newId, type Clock } from '@trevo/kernel'
import type { RoundState } from './round-state.ts'
import { drawStops, prizeOf, windowOf, winsOf } from './slot/outcome.ts'
import { CYCLE_MS, STAKES } from './slot/paytable.ts'
import type { Refused, Seat, Spin } from './table.ts'

const PLAY_MONEY = 100_000

/** For as many people at once as a demonstration will have; the oldest seat is given up first. */
const SEATS_MAX = 1_000

interface Seated {
  readonly balance: number
  readonly lastAt: number
  readonly lastSpin: string
  readonly lastState: RoundState | undefined
}

/** The same reels for play money: nobody is asked, nothing is written down, a restart forgets it. */
export function openDemoTable(clock: Clock) {
  const seats = new Map<string, Seated>()

  return {
    sitDown(): Seat {
      const session = `demo-${newId(clock)}`
      if (seats.size >= SEATS_MAX) seats.delete(seats.keys().next().value!)
      seats.set(session, { balance: PLAY_MONEY, lastAt: 0, lastSpin: '', lastState: undefined })
      return { state: 'seated', session, currency: 'BRL', balance: PLAY_MONEY }
    },

    has: (session: string) => session.startsWith('demo-'),

    balanceOf(session: string): Seat | Refused {
      const seat = seats.get(session)
      if (!seat) return { state: 'refused', code: 'SESSION_UNKNOWN' }
      return { state: 'seated', session, currency: 'BRL', balance: seat.balance }
    },

    play({ session, spin, stake }: Spin): RoundState | Refused {
      const seat = seats.get(session)
      if (!seat) return { state: 'refused', code: 'SESSION_UNKNOWN' }
      if (seat.lastState && seat.lastSpin === spin) return seat.lastState
      if (!STAKES.includes(stake)) return { state: 'refused', code: 'STAKE_UNKNOWN' }
      if (clock.now() - seat.lastAt < CYCLE_MS) return { state: 'refused', code: 'TOO_SOON' }
      if (seat.balance < stake)
        return { state: 'refused', code: 'INSUFFICIENT_FUNDS', balance: seat.balance, remaining: undefined }
      const stops = drawStops()
      const win = prizeOf(stops, stake)
      const balance = seat.balance - stake + win
      const shown = { rows: windowOf(stops), wins: winsOf(stops), win, jackpot: 0 }
      const lastState = { state: 'done' as const, balance, ...shown }
      seats.set(session, { balance, lastAt: clock.now(), lastSpin: spin, lastState })
      return lastState
    },
  }
}

export type DemoTable = ReturnType<typeof openDemoTable>
