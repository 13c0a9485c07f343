export interface Rows {
  readonly count: number
  /** From the top of one row to the top of the next. */
  readonly pitch: number
  /** How far the first row is above the upper edge of the screen; negative while it is below. */
  readonly above: number
  readonly viewport: number
}

export interface RowRange {
  readonly first: number
  /** The one after the last. */
  readonly end: number
}

/** Drawn beyond either edge, so that a quick thumb and the Tab key find the next row there. */
const BEYOND = 4

/** The rows worth drawing. Moves in steps of two, so that not every row that passes is a new drawing. */
export function rowRange({ count, pitch, above, viewport }: Rows): RowRange {
  const top = Math.floor(above / pitch / 2) * 2 - BEYOND
  const bottom = Math.ceil((above + viewport) / pitch / 2) * 2 + BEYOND
  const end = Math.min(count, Math.max(bottom, BEYOND))
  return { first: Math.max(0, Math.min(top, end - BEYOND)), end }
}
