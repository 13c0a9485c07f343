interface Told {
  readonly gameCode: string
  readonly numero: string
  readonly openTime: string
  readonly closeTime: string
  readonly numbers?: readonly number[] | undefined
}

const YEAR_MS = 366 * 86_400_000
/** By how much the studio's clock may be ahead of ours. */
const SKEW_MS = 60_000

/**
 * What a schema cannot say: a draw opens before it closes, within a year of now, is told of once, and has no numbers while
 * tickets are sold. Names the fields.
 */
export function drawFaults(draws: readonly Told[], now: number): string[] {
  const seen = new Set<string>()
  return draws.flatMap(({ gameCode, numero, openTime, closeTime, numbers }, at) => {
    const [opens, closes] = [Date.parse(openTime), Date.parse(closeTime)]
    const key = `${gameCode} ${numero}`
    const isRepeated = seen.has(key)
    seen.add(key)
    return [
      ...(isRepeated ? [`draws.${at}.numero`] : []),
      ...(Math.abs(opens - now) > YEAR_MS ? [`draws.${at}.openTime`] : []),
      ...(closes <= opens || Math.abs(closes - now) > YEAR_MS ? [`draws.${at}.closeTime`] : []),
      ...(numbers && closes > now + SKEW_MS ? [`draws.${at}.numbers`] : []),
    ]
  })
}
