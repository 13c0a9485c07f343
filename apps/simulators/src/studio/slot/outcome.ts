import { randomInt } from 'node:crypto'
import { LINES, PAYS, STRIPS, WILD, type SlotSymbol } from './paytable.ts'

/** The position of each reel whose symbol is in the top row. */
export type Stops = readonly [number, number, number]

export interface LineWin {
  /** Index into LINES. */
  readonly line: number
  readonly symbol: SlotSymbol
  /** In stakes of the line. */
  readonly pays: number
}

/** Numbers from the operating system's generator, without bias. */
export const drawStops = (): Stops => [
  randomInt(STRIPS[0].length),
  randomInt(STRIPS[1].length),
  randomInt(STRIPS[2].length),
]

/** What is seen: three rows of three, from the top. */
export function windowOf(stops: Stops): readonly (readonly SlotSymbol[])[] {
  return [0, 1, 2].map((row) => STRIPS.map((strip, reel) => strip[(stops[reel]! + row) % strip.length]!))
}

export function winsOf(stops: Stops): readonly LineWin[] {
  const rows = windowOf(stops)
  return LINES.flatMap((line, index) => {
    const symbol = kindOf(line.map((row, reel) => rows[row]![reel]!))
    return symbol ? [{ line: index, symbol, pays: PAYS[symbol] }] : []
  })
}

/** The prize for a whole bet. */
export const prizeOf = (stops: Stops, stake: number): number =>
  winsOf(stops).reduce((sum, { pays }) => sum + pays * (stake / LINES.length), 0)

/** What the three are together, if they are of one kind. */
function kindOf(symbols: readonly SlotSymbol[]): SlotSymbol | undefined {
  const [first = WILD, ...others] = symbols.filter((symbol) => symbol !== WILD)
  return others.every((symbol) => symbol === first) ? first : undefined
}
