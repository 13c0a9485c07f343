import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '@trevo/kernel'
import type { Logger } from '@trevo/telemetry'
import type { Books, Drawn } from '../books.ts'
import type { Cashier } from '../cashier.ts'
import type { Announcer } from './announcer.ts'
import { drawNumbers } from './draw-numbers.ts'
import { prizeOf } from './formats.ts'
import { LOTTERIES, lotteryOf } from './lotteries.ts'
import { drawAt, type Draw } from './schedule.ts'

interface DrawRoomParts {
  readonly books: Books
  readonly cashier: Cashier
  readonly announcer: Announcer
  readonly clock: Clock
  readonly log: Logger
  /** How often it is looked whether something has closed. */
  readonly lookMs: number
}

/** Where lotteries are drawn: after they have closed, and on the disk before anybody hears of it. */
export function startDrawScheduler({ books, cashier, announcer, clock, log, lookMs }: DrawRoomParts) {
  const closing = new AbortController()

  async function drawnOf(draw: Draw): Promise<Drawn> {
    const known = books.drawn(draw.game, draw.numero)
    if (known) return known
    const drawn = { ...draw, numbers: drawNumbers(lotteryOf(draw.game)!) }
    await books.write({ type: 'drawn', ...drawn })
    return drawn
  }

  /** Tickets of draws that have closed, however long ago: we may have been away. */
  async function settleTickets(): Promise<void> {
    const due = books.openTickets().filter(({ round }) => round.closes <= clock.now())
    for (const { round: ticket } of due) {
      const lottery = lotteryOf(ticket.game)!
      const { numbers } = await drawnOf(drawAt(lottery, ticket.closes - 1))
      const win = prizeOf(lottery, ticket.picks, numbers, ticket.stake)
      await books.write({ type: 'won', round: ticket.round, win })
      cashier
        .settle(ticket.round)
        .catch((error: unknown) => log.error({ err: error }, 'books cannot be written'))
    }
  }

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        for (const lottery of LOTTERIES) await drawnOf(drawAt(lottery, clock.now(), -1))
        await settleTickets()
        await announcer.tellAll(closing.signal)
      } catch (error) {
        log.error({ err: error }, 'draws cannot be made or told')
      }
      await pause(lookMs, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }

  const running = run()
  return {
    async close() {
      closing.abort()
      await running
    },
  }
}
