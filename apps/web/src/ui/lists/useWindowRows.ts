import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react'

interface Shape {
  readonly columns: number
  readonly pitch: number
}

interface Drawn {
  readonly shape: Shape | undefined
  readonly range: RowRange
}

/** What is drawn before anything can be measured, as on the server: more than a screen holds. */
const AT_FIRST = 36
const UNMEASURED: Drawn = { shape: undefined, range: { first: 0, end: 0 } }

/**
 * Which items of a grid to draw, of rows that are all equally high. The grid's padding holds the place of the others;
 * it is set by script, for the policy allows no style in markup.
 */
export function useWindowRows(grid: RefObject<HTMLElement | null>, count: number) {
  const [drawn, setDrawn] = useState(UNMEASURED)

  const look = useEffectEvent((isReshaped: boolean) => {
    const element = grid.current
    const shape = isReshaped || !drawn.shape ? element && shapeOf(element) : drawn.shape
    if (!element || !shape) return
    const range = rowRange({
      count: Math.ceil(count / shape.columns),
      pitch: shape.pitch,
      above: -element.getBoundingClientRect().top,
      viewport: innerHeight,
    })
    if (!isSame(drawn, { shape, range })) setDrawn({ shape, range })
  })

  useLayoutEffect(() => look(true), [count])
  useLayoutEffect(() => {
    const { shape, range } = drawn
    if (!grid.current || !shape) return
    const after = Math.max(0, Math.ceil(count / shape.columns) - range.end)
    grid.current.style.paddingTop = `${range.first * shape.pitch}px`
    grid.current.style.paddingBottom = `${after * shape.pitch}px`
  }, [grid, drawn, count])

  useEffect(() => {
    let frame: number | undefined
    const handleScroll = () => {
      frame ??= requestAnimationFrame(() => {
        frame = undefined
        look(false)
      })
    }
    const handleResize = () => look(true)
    window.addEventListener('scroll', handleScroll, { passive: true })
    window.addEventListener('resize', handleResize)
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame)
      window.removeEventListener('scroll', handleScroll)
      window.removeEventListener('resize', handleResize)
    }
  }, [])

  const { shape, range } = drawn
  if (!shape) return { first: 0, end: AT_FIRST }
  return { first: range.first * shape.columns, end: range.end * shape.columns }
}

/** Nothing to measure while there is no item. */
function shapeOf(grid: HTMLElement): Shape | undefined {
  const height = grid.firstElementChild?.getBoundingClientRect().height ?? 0
  if (height === 0) return undefined
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid)
  return { columns: gridTemplateColumns.split(' ').length, pitch: height + (Number.parseFloat(rowGap) || 0) }
}

function isSame(one: Drawn, other: Drawn): boolean {
  return (
    one.shape?.columns === other.shape?.columns &&
    one.shape?.pitch === other.shape?.pitch &&
    one.range.first === other.range.first &&
    one.range.end === other.range.end
  )
}

interface Rows {
  readonly count: number
  /** From the top of one row to the top of the next. */
  readonly pitch: number
  /** How far the first row is above the upper edge of the screen; negative while it is below. */
  readonly above: number
  readonly viewport: number
}

interface RowRange {
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
