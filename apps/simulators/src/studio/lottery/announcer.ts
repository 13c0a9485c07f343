import type { Clock } from '@trevo/kernel'
import type { Logger } from '@trevo/telemetry'
import type { Books } from '../books.ts'
import { backoffMs, type RetryPolicy } from '../pace.ts'
import type { Brand, Platform } from '../platform.ts'
import { LOTTERIES, type Lottery } from './lotteries.ts'
import { drawAt, type Draw } from './schedule.ts'

export interface Announcer {
  /** Tells every brand what it has not heard yet, unless it is stopped. */
  tellAll(signal: AbortSignal): Promise<void>
}

interface AnnouncerParts {
  readonly books: Books
  readonly platform: Platform
  readonly brands: readonly Brand[]
  readonly clock: Clock
  readonly pace: RetryPolicy
  readonly log: Logger
}

/** What nobody has heard of nobody can play: this is asked again sooner than other things. */
const LONGEST_MS = 15_000

/** What a brand has heard of one lottery. */
interface Line {
  readonly brand: string
  readonly lottery: Lottery
  readonly told: Set<string>
  tries: number
  /** Not asked again before this, after it failed. */
  notBefore: number
}

/** What the platform is told of a draw. */
interface Told {
  readonly gameCode: string
  readonly numero: string
  readonly openTime: string
  readonly closeTime: string
  readonly numbers?: readonly number[]
}

/**
 * Keeps the brands informed of our draws. Nothing is remembered of it: after a restart everything is told again,
 * which to the platform is no news. What failed is told again, later and later.
 */
export function openAnnouncer({ books, platform, brands, clock, pace, log }: AnnouncerParts): Announcer {
  const lines: readonly Line[] = brands.flatMap(({ brand }) =>
    LOTTERIES.map((lottery) => ({ brand, lottery, told: new Set<string>(), tries: 0, notBefore: 0 })),
  )

  const linesOf = Map.groupBy(lines, ({ brand }) => brand)
  const listening = new Set<string>()

  /** Whoever takes one of our lotteries is told of all. */
  function isHeard({ brand }: Line): void {
    if (listening.has(brand)) return
    listening.add(brand)
    for (const line of linesOf.get(brand)!) line.notBefore = 0
  }

  /** Brands have all of ours or none: as long as the first is not known, the others are not asked about. */
  function isRefused({ brand }: Line): void {
    const [, ...others] = linesOf.get(brand)!
    if (!listening.has(brand)) for (const line of others) line.notBefore = Infinity
  }

  /** The last draw with its numbers, the open one, and the next, so that there is no gap between the two. */
  function newsOf({ lottery, told }: Line): readonly Told[] {
    const now = clock.now()
    const last = drawAt(lottery, now, -1)
    const drawn = books.drawn(last.game, last.numero)
    const news = [
      ...(drawn ? [toldOf(drawn, drawn.numbers)] : []),
      toldOf(drawAt(lottery, now)),
      toldOf(drawAt(lottery, now, 1)),
    ]
    const known = new Set(news.map(keyOf))
    // What is long over need not be remembered as told.
    for (const key of told) if (!known.has(key)) told.delete(key)
    return news.filter((one) => !told.has(keyOf(one)))
  }

  /** False: the platform cannot be reached, for this lottery or any other. */
  async function tell(line: Line, draws: readonly Told[]): Promise<boolean> {
    const reply = await platform.ask(line.brand, 'draws', { draws })
    if (reply?.code === 'DUPLICATE_CONFLICT' && draws.length > 1) {
      for (const one of draws) await tell(line, [one])
      return true
    }
    const isConflict = reply?.code === 'DUPLICATE_CONFLICT'
    // The platform has another story from us, and keeps to it: our books must have been lost since.
    if (isConflict) log.error({ brand: line.brand, draw: draws[0] }, 'told in another way before')
    if (isConflict || reply?.code === 'OK') {
      for (const one of draws) line.told.add(keyOf(one))
      line.tries = 0
      isHeard(line)
      return true
    }
    line.tries += 1
    line.notBefore = clock.now() + Math.min(backoffMs(line.tries, pace), LONGEST_MS)
    if (reply?.code === 'GAME_NOT_AVAILABLE' && line.lottery === LOTTERIES[0]) isRefused(line)
    return reply !== undefined
  }

  return {
    async tellAll(signal) {
      for (const line of lines) {
        if (signal.aborted) return
        if (clock.now() < line.notBefore) continue
        const news = newsOf(line)
        if (news.length > 0 && !(await tell(line, news))) return
      }
    },
  }
}

const keyOf = ({ numero, numbers }: Told) => `${numero} ${numbers ? 'drawn' : ''}`

function toldOf({ game, numero, opens, closes }: Draw, numbers?: readonly number[]): Told {
  const times = { openTime: new Date(opens).toISOString(), closeTime: new Date(closes).toISOString() }
  return { gameCode: game, numero, ...times, ...(numbers && { numbers }) }
}
