import { prizeOf, type Stops } from './outcome.ts'
import { LINES, STRIPS } from './paytable.ts'

export interface Odds {
  /** What comes back of everything staked, on average over all outcomes there are. */
  readonly returned: number
  /** Share of rounds that pay anything, and more than they cost. */
  readonly pays: number
  readonly gains: number
  /** The highest prize, in whole bets. */
  readonly highest: number
}

/** Counted over every position of every reel: not estimated, not simulated. */
export function countOdds(): Odds {
  const stake = LINES.length
  const prizes = everyStops().map((stops) => prizeOf(stops, stake))
  const share = (counts: (prize: number) => boolean) => prizes.filter(counts).length / prizes.length
  return {
    returned: prizes.reduce((sum, prize) => sum + prize, 0) / (prizes.length * stake),
    pays: share((prize) => prize > 0),
    gains: share((prize) => prize > stake),
    highest: prizes.reduce((highest, prize) => Math.max(highest, prize), 0) / stake,
  }
}

function everyStops(): readonly Stops[] {
  const [first, second, third] = STRIPS.map((strip) => strip.map((_, position) => position))
  return first!.flatMap((a) => second!.flatMap((b) => third!.map((c): Stops => [a, b, c])))
}
