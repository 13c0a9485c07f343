import { newId, newSecret, type Clock } from '@trevo/kernel'
import { z } from 'zod'
import type { Books, Round, Session } from './books.ts'
import type { Cashier } from './cashier.ts'
import { lotteryOf } from './lottery/lotteries.ts'
import type { Platform } from './platform.ts'
import type { Pool } from './pool.ts'
import { stateOf, type RoundState } from './round-state.ts'
import { drawStops, prizeOf } from './slot/outcome.ts'
import { CYCLE_MS, STAKES } from './slot/paytable.ts'

/** Why nothing was played, besides what the platform says. */
type TableRefusal = 'SESSION_UNKNOWN' | 'STAKE_UNKNOWN' | 'TOO_SOON' | 'ROUND_OPEN' | 'UNREACHABLE'

export interface Refused {
  readonly state: 'refused'
  readonly code: TableRefusal | (string & {})
}

export interface Seat {
  readonly state: 'seated'
  readonly session: string
  readonly currency: string
  readonly balance: number
}

export interface Spin {
  readonly session: string
  readonly spin: string
  readonly stake: number
}

/** Where players sit: sessions and rounds, with real money through the platform. */
export interface Table {
  sitDown(of: { brand: string; token: string; gameCode: string }): Promise<Seat | Refused>
  balanceOf(session: string): Promise<Seat | Refused>
  /** Asking again with the same spin never plays again: it says how the first one stands. */
  play(spin: Spin): Promise<RoundState | Refused>
}

export interface TableParts {
  readonly books: Books
  readonly cashier: Cashier
  readonly platform: Platform
  readonly pool: Pool
  readonly clock: Clock
  /** How long a player's request waits for the platform before it is told that this takes a while. */
  readonly roundTimeoutMs: number
}

const Seated = z.object({
  player: z.string(),
  currency: z.string(),
  balance: z.int(),
  sessionToken: z.string(),
  gameCode: z.string(),
})

const refused = (code: Refused['code']): Refused => ({ state: 'refused', code })

export function openTable({ books, cashier, platform, pool, clock, roundTimeoutMs }: TableParts): Table {
  async function begin({ session, spin, stake }: Spin): Promise<Round> {
    const [stops, at] = [drawStops(), new Date(clock.now()).toISOString()]
    const prize = { win: prizeOf(stops, stake), ...pool.draw(books.session(session)!, stake) }
    const round = { round: newId(clock), session, spin, stake, stops, ...prize, at }
    // The result is on the disk before the stake is asked for: nobody can choose it afterwards, and no crash lose it.
    await books.write({ type: 'round', ...round })
    return round
  }

  function obstacle({ session, stake }: Spin): Refused | undefined {
    if (!STAKES.includes(stake)) return refused('STAKE_UNKNOWN')
    const last = books.storiesOf(session).at(-1)
    if (!last) return undefined
    if (['waiting', 'paying', 'returning'].includes(stateOf(last).state)) return refused('ROUND_OPEN')
    return clock.now() - Date.parse(last.round.at) < CYCLE_MS ? refused('TOO_SOON') : undefined
  }

  // One round of a session begins at a time: a second request finds the first one written down.
  const beginning = new Map<string, Promise<Round>>()
  const beginOnce = (spin: Spin): Promise<Round> => {
    const begun = begin(spin).finally(() => beginning.delete(spin.session))
    beginning.set(spin.session, begun)
    return begun
  }

  return {
    async sitDown({ brand, token, gameCode }) {
      const reply = await platform.ask(brand, 'authenticate', { token, gameCode })
      if (reply?.code !== 'OK') return refused(reply?.code ?? 'UNREACHABLE')
      const { balance, ...seated } = Seated.parse(reply)
      const session: Session = { session: newSecret(256), brand, ...seated }
      await books.write({ type: 'session', ...session })
      return { state: 'seated', session: session.session, currency: session.currency, balance }
    },

    async balanceOf(id) {
      const session = books.session(id)
      if (!session) return refused('SESSION_UNKNOWN')
      const { brand, player, currency } = session
      const reply = await platform.ask(brand, 'balance', { player, currency })
      if (reply?.balance === undefined) return refused(reply?.code ?? 'UNREACHABLE')
      return { state: 'seated', session: id, currency, balance: reply.balance }
    },

    async play(spin) {
      const seated = books.session(spin.session)
      if (!seated || lotteryOf(seated.gameCode)) return refused('SESSION_UNKNOWN')
      while (beginning.has(spin.session)) await beginning.get(spin.session)
      const earlier = books.storiesOf(spin.session).find(({ round }) => round.spin === spin.spin)
      const problem = earlier ? undefined : obstacle(spin)
      if (problem) return problem
      const { round } = earlier?.round ?? (await beginOnce(spin))
      await Promise.race([cashier.settle(round), late(roundTimeoutMs)])
      return stateOf(books.story(round))
    },
  }
}

const late = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref())
