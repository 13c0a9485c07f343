import { newId, type Clock } from '@trevo/kernel'
import { isTicket, type Books, type TicketRound, type TicketStory } from '../books.ts'
import type { Cashier } from '../cashier.ts'
import { rollback } from '../next-operation.ts'
import { standingOf, type Standing } from '../round-state.ts'
import { CYCLE_MS, STAKES } from '../slot/paytable.ts'
import type { Refused } from '../table.ts'
import { lotteryOf, type Lottery } from './lotteries.ts'
import { drawAt, type Draw } from './schedule.ts'

export interface Order {
  readonly session: string
  /** The browser's id of the ticket: asking again with it is not buying again. */
  readonly spin: string
  readonly stake: number
  /** Which draw the player saw open. */
  readonly numero: string
  readonly picks: readonly number[]
}

interface ShownTicket {
  readonly numero: string
  readonly picks: readonly number[]
  readonly stake: number
  readonly state: Standing['state']
  /** Once it is drawn. */
  readonly numbers?: readonly number[]
  readonly win?: number
}

/** What is to be seen at the counter. */
export interface Counter {
  readonly state: 'open'
  /** By our clock, which is the one that counts. */
  readonly now: number
  readonly draw: Draw
  readonly last?: { readonly numero: string; readonly numbers: readonly number[] }
  /** The player's own, the newest first. */
  readonly tickets: readonly ShownTicket[]
}

export interface TicketOffice {
  look(session: string): Counter | Refused
  buy(order: Order): Promise<Standing | Refused>
  /** Gives stakes of tickets back whose draw is still to come: those it does. Twice is once. */
  giveBack(wanted: StakesWanted): Promise<readonly string[]>
}

export interface StakesWanted {
  readonly brand: string
  readonly player: string
  readonly roundId: string
  readonly txIds: readonly string[]
}

interface TicketOfficeParts {
  readonly books: Books
  readonly cashier: Cashier
  readonly clock: Clock
  readonly roundTimeoutMs: number
}

const TICKETS_SHOWN = 10
const refused = (code: string): Refused => ({ state: 'refused', code })

/** Where tickets are sold until their draw closes. */
export function openTicketOffice({ books, cashier, clock, roundTimeoutMs }: TicketOfficeParts): TicketOffice {
  const ticketsOf = (session: string) => books.storiesOf(session).filter(isTicket)

  function obstacle(
    { session, stake, numero, picks }: Order,
    lottery: Lottery,
    draw: Draw,
  ): Refused | undefined {
    if (!STAKES.includes(stake)) return refused('STAKE_UNKNOWN')
    if (!arePicks(lottery, picks)) return refused('PICKS_WRONG')
    if (draw.numero !== numero) return refused('DRAW_CLOSED')
    const last = ticketsOf(session).at(-1)
    const isTooSoon = last && clock.now() - Date.parse(last.round.at) < CYCLE_MS
    return isTooSoon ? refused('TOO_SOON') : undefined
  }

  async function sell({ session, spin, stake, picks }: Order, draw: Draw): Promise<TicketRound> {
    const { game, numero, closes } = draw
    const [round, at] = [newId(clock), new Date(clock.now()).toISOString()]
    const ticket = { round, session, spin, stake, game, numero, closes, picks: inOrder(picks), at }
    // The numbers are on the disk before the stake is asked for, and before any are drawn.
    await books.write({ type: 'round', ...ticket })
    return ticket
  }

  // One ticket of a session is written at a time: a second request finds the first one.
  const selling = new Map<string, Promise<TicketRound>>()
  const sellOnce = (order: Order, draw: Draw): Promise<TicketRound> => {
    const sold = sell(order, draw).finally(() => selling.delete(order.session))
    selling.set(order.session, sold)
    return sold
  }

  const shown = (story: TicketStory): ShownTicket => {
    const { game, numero, picks, stake } = story.round
    const drawn = story.win === undefined ? undefined : books.drawn(game, numero)
    const outcome = drawn && { numbers: drawn.numbers, win: story.win! }
    return { numero, picks, stake, state: standingOf(story).state, ...outcome }
  }

  return {
    look(id) {
      const session = books.session(id)
      const lottery = session && lotteryOf(session.gameCode)
      if (!lottery) return refused('SESSION_UNKNOWN')
      const now = clock.now()
      const before = drawAt(lottery, now, -1)
      const drawn = books.drawn(before.game, before.numero)
      const own = books.ticketsOf(session).slice(-TICKETS_SHOWN).toReversed().map(shown)
      return {
        state: 'open',
        now,
        draw: drawAt(lottery, now),
        ...(drawn && { last: { numero: drawn.numero, numbers: drawn.numbers } }),
        tickets: own.filter(({ state }) => state !== 'refused' && state !== 'returned'),
      }
    },

    async buy(order) {
      const lottery = lotteryOf(books.session(order.session)?.gameCode ?? '')
      if (!lottery) return refused('SESSION_UNKNOWN')
      while (selling.has(order.session)) await selling.get(order.session)
      const earlier = ticketsOf(order.session).find(({ round }) => round.spin === order.spin)
      const draw = drawAt(lottery, clock.now())
      const problem = earlier ? undefined : obstacle(order, lottery, draw)
      if (problem) return problem
      const { round } = earlier?.round ?? (await sellOnce(order, draw))
      await Promise.race([cashier.settle(round), late(roundTimeoutMs)])
      return standingOf(books.story(round))
    },

    giveBack: (wanted) => giveBack({ books, cashier, clock }, wanted),
  }
}

async function giveBack(
  { books, cashier, clock }: Pick<TicketOfficeParts, 'books' | 'cashier' | 'clock'>,
  { brand, player, roundId, txIds }: StakesWanted,
): Promise<readonly string[]> {
  // Whatever round somebody names may not be one of ours.
  const story = books.stories().find(({ round }) => round.round === roundId)
  const session = story && books.session(story.round.session)
  const isTheirs = session?.brand === brand && session.player === player
  const txId = `${roundId}-bet`
  if (!story || !session || !isTheirs || !isTicket(story) || !txIds.includes(txId)) return []
  if (story.asked.has('rollback')) return [txId]
  const isTooLate = story.round.closes <= clock.now() || standingOf(story).state !== 'sold'
  if (isTooLate) return []
  // On the disk before it is promised; from here on it is told until it is heard.
  await books.write({ type: 'asked', ...rollback(story, session) })
  cashier.settle(roundId).catch(() => undefined)
  return [txId]
}

const inOrder = (picks: readonly number[]) => picks.toSorted((one, other) => one - other)

const arePicks = ({ pick, of }: Lottery, picks: readonly number[]) =>
  picks.length === pick &&
  new Set(picks).size === pick &&
  picks.every((one) => Number.isInteger(one) && one >= 1 && one <= of)

const late = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref())
