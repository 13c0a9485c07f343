import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '@trevo/kernel'
import { openBooks, type Books } from './books.ts'
import type { BarredSeat, Players, Seat } from './players.ts'
import { openWire, type CallName, type Forgery, type Reply, type Target, type Wire } from './wire.ts'

export interface KitOptions extends Target {
  readonly brand: string
  readonly players: Players
  /** A lottery of the studio's, whose draws this kit may tell of. */
  readonly lottery?: string | undefined
}

/** What a check works with. */
export interface Kit {
  readonly seat: Seat
  /** Another player with money, where the platform gave us one. */
  readonly other: Seat | undefined
  readonly barred: readonly BarredSeat[]
  /** A launch token that was used to sit down. */
  readonly usedToken: string
  readonly brand: string
  readonly lottery: string | undefined
  readonly books: Books
  readonly wire: Wire
  /** Asks as the contract wants it: while the answer is "busy", the very same again. */
  ask(call: CallName, body: object, forgery?: Forgery): Promise<Reply>
  /** What a call sends, to be changed before it goes. */
  textOf(body: object): string
  balance(seat: Seat): Promise<number>
}

const BUSY_TRIES = 20
const BUSY_PAUSE_MS = 250

export async function openKit({ brand, players, lottery, ...target }: KitOptions): Promise<Kit> {
  const wire = openWire(target)
  const books = openBooks()
  const textOf = (body: object) => JSON.stringify({ brand, requestId: newId(), ...body })

  async function ask(call: CallName, body: object, forgery?: Forgery): Promise<Reply> {
    for (let tries = 1; ; tries += 1) {
      const reply = await wire.send(call, call === 'health' ? '' : textOf(body), forgery)
      if (reply.code !== 'INTERNAL' || tries === BUSY_TRIES) {
        if (!forgery) books.note(call, { ...body }, reply)
        return reply
      }
      await pause(BUSY_PAUSE_MS)
    }
  }

  async function balance({ player, currency }: Seat): Promise<number> {
    const reply = await ask('balance', { player, currency })
    if (reply.balance === undefined) throw new Error(`balance answered ${reply.code}`)
    return reply.balance
  }

  async function sitDown(token: string): Promise<Seat> {
    const { code, balance: opening, ...rest } = await ask('authenticate', { token })
    if (code !== 'OK')
      throw new Error(`authenticate answered ${code}: launch tokens are good once, for 60 seconds`)
    const seat = rest as unknown as Seat
    books.open(seat.player, opening!)
    return seat
  }

  const tokens = players.flatMap((one) => (one.role === 'open' ? [one.token] : []))
  const seats: Seat[] = []
  for (const token of tokens) seats.push(await sitDown(token))
  const [seat, other] = seats
  if (!seat) throw new Error('no player to begin with: a launch token is needed')
  const barred = players.filter((one) => one.role !== 'open')
  for (const one of barred) books.open(one.player, await balance(one))
  return { seat, other, barred, usedToken: tokens[0]!, brand, lottery, books, wire, ask, textOf, balance }
}
