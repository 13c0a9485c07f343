export type CounterCell = Readonly<{
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
