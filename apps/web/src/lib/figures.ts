export type AmountParts = Readonly<{ symbol: string; number: string }>

/** Splits a formatted amount at its currency symbol, which large sizes draw smaller. */
export function amountParts(formatted: string): AmountParts {
  const start = formatted.search(/[\d•*]/)
  if (start <= 0) return { symbol: '', number: formatted }
  return { symbol: formatted.slice(0, start).trim(), number: formatted.slice(start) }
}

type CounterCell = Readonly<{
  /** Counted from the right, so that a number that grows by a digit keeps its cells. */
  place: number
  glyph: string
  /** What stood here before, if it was another digit. */
  previous: string | null
}>

/** The glyphs of `next`, each with the digit it replaces. Only digits roll; signs just stand. */
export function counterCells(previous: string, next: string): readonly CounterCell[] {
  return Array.from(next, (glyph, index) => {
    const place = next.length - 1 - index
    const before = previous[previous.length - 1 - place]
    const hasRolled = isDigit(glyph) && before !== glyph && before !== undefined && isDigit(before)
    return { place, glyph, previous: hasRolled ? before : null }
  })
}

export function isDigit(glyph: string): boolean {
  return glyph >= '0' && glyph <= '9'
}

/** Hours and minutes as the clock of whoever looks shows them. The browser's formatter of times takes a phone a tenth of a second to wake up. */
export function clockTime(at: number): string {
  const time = new Date(at)
  return [time.getHours(), time.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}
