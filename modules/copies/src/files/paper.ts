import { A4, drawRule, drawWords, ON_EVERY_PAGE, openPdf, wrapWords, type WriteBytes } from '@trevo/documents'

export const LEFT = 36
export const RIGHT = A4.width - 36
const TOP = A4.height - 48
const BOTTOM = 54
const FOOT = 30
/** Before it stands the page, after it how many there are. */
const OF = RIGHT - 34
const LINE = 10
const GREY = 0.4
const RULE = 0.85
export const SIZE = 8

export interface Cell {
  readonly text: string
  readonly x: number
  readonly width: number
  readonly endsRight?: boolean
  readonly isBold?: boolean
  readonly isGrey?: boolean
  readonly size?: number
}

export interface PaperTexts {
  readonly title: string
  readonly language: string
  /** At the foot of each page. */
  readonly foot: string
  readonly page: (page: number) => string
  readonly of: (count: number) => string
}

/** Pages that are filled from the top, and only one of which is ever in memory. */
export interface Paper {
  /** Cells side by side, each in as many lines as it needs. They stay together if they fit on a page at all. */
  row(cells: readonly Cell[], options?: { readonly isRuled?: boolean }): Promise<void>
  gap(height: number): void
  /** Goes on on another page unless so much is left of this one. */
  room(height: number): Promise<void>
  /** What stands above all that follows, on this page and the next ones. */
  repeat(head: readonly Cell[] | undefined): Promise<void>
  end(): Promise<void>
}

export function openPaper(write: WriteBytes, { title, language, foot, page, of }: PaperTexts): Paper {
  const pdf = openPdf(write, { title, language })
  let drawn: string[] = []
  let y = TOP
  let count = 0
  let head: readonly Cell[] | undefined

  async function close(): Promise<void> {
    count += 1
    const style = { y: FOOT, size: SIZE, grey: GREY }
    drawn.push(
      drawWords({ ...style, x: LEFT, text: foot }),
      drawWords({ ...style, x: OF, text: page(count), endsThere: true }),
      ON_EVERY_PAGE.drawn,
    )
    await pdf.page(drawn.join('\n'))
    drawn = []
  }
  async function turn(): Promise<void> {
    await close()
    y = TOP
    if (head) drawLines(linesOf(head), 0, Infinity, true)
  }
  function drawLines(
    wrapped: ReturnType<typeof linesOf>,
    from: number,
    most: number,
    isRuled: boolean,
  ): number {
    const longest = Math.max(...wrapped.map(({ lines }) => lines.length))
    const taken = Math.min(most, longest - from)
    const height = Math.max(LINE, ...wrapped.map(({ cell }) => (cell.size ?? SIZE) * 1.3))
    for (let at = 0; at < taken; at += 1) {
      y -= height
      drawn.push(...drawLine(wrapped, from + at, y))
    }
    if (isRuled) {
      y -= 4
      drawn.push(drawRule(LEFT, RIGHT, y, RULE))
    }
    return taken
  }

  return {
    async row(cells, { isRuled = false } = {}) {
      const wrapped = linesOf(cells)
      const longest = Math.max(...wrapped.map(({ lines }) => lines.length))
      const fits = (lines: number, from: number) => lines * LINE + 4 <= from - BOTTOM
      for (let from = 0; from < longest;) {
        if (!fits(longest - from, y) && (fits(longest - from, TOP - 40) || !fits(1, y))) await turn()
        const most = Math.max(1, Math.floor((y - BOTTOM - 4) / LINE))
        from += drawLines(wrapped, from, most, isRuled && from + most >= longest)
      }
    },
    gap(height) {
      y -= height
    },
    async room(height) {
      if (y - height < BOTTOM) await turn()
    },
    async repeat(cells) {
      head = cells
      if (cells) drawLines(linesOf(cells), 0, Infinity, true)
    },
    async end() {
      await close()
      await pdf.end(drawWords({ x: OF + 3, y: FOOT, size: SIZE, grey: GREY, text: of(count) }))
    },
  }
}

const linesOf = (cells: readonly Cell[]) =>
  cells.map((cell) => ({ cell, lines: wrapWords(cell.text, cell.size ?? SIZE, cell.width) }))

/** One line of each cell; those that are through have none. */
function drawLine(wrapped: ReturnType<typeof linesOf>, at: number, y: number): string[] {
  return wrapped.flatMap(({ cell, lines }) => {
    const text = lines[at]
    if (text === undefined || text === '') return []
    const { x, width, endsRight: endsThere = false, isBold = false, isGrey = false, size = SIZE } = cell
    const grey = isGrey ? GREY : 0
    return [drawWords({ x: endsThere ? x + width : x, y, text, size, isBold, grey, endsThere })]
  })
}
