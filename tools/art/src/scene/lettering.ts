import type { Point } from '../sdf/outline.ts'
import { pathOf, type Line } from '../type/typeface.ts'
import type { Contour } from '../type/glyphs.ts'
import { tone, type Ground } from './scheme.ts'
import { el, gradient, path, times } from './svg.ts'
import type { Voice } from './voices.ts'

export interface TitleBox {
  readonly width: number
  readonly bottom: number
  readonly height: number
  readonly margin: number
}

const LINE_GAP = 0.12
const LARGEST = 104

interface SetLine {
  readonly line: Line
  readonly size: number
  readonly top: number
  readonly bottom: number
}

/** The title as an SVG group: shadow, a few layers of depth, face and rim. */
export function lettering(title: string, voice: Voice, ground: Ground, box: TitleBox): string {
  const lines = fit(voice.isUpper ? title.toUpperCase() : title, voice, box)
  let base = box.bottom
  const contours: Contour[] = []
  for (const { line, size, top, bottom } of lines.toReversed()) {
    const baseline = base - bottom * size
    contours.push(...bent(line, size, baseline, voice, box))
    base = baseline + top * size - LINE_GAP * size
  }
  const layers = painted(pathOf(contours), voice, ground, base, box.bottom)
  return el('g', { 'stroke-linejoin': 'round' }, layers)
}

/** The break into one or two lines that allows the largest letters. */
function fit(title: string, voice: Voice, box: TitleBox): SetLine[] {
  const words = title.split(' ')
  const breaks = words.map((_, at) =>
    [words.slice(0, at).join(' '), words.slice(at).join(' ')].filter(Boolean),
  )
  const room = box.width - 2 * box.margin
  const layouts = breaks.map((texts) => {
    const lines = texts.map((text) => voice.face.set(text, voice.tracking))
    const extents = lines.map(verticalExtent)
    const tall = extents.reduce((sum, [top, bottom]) => sum + bottom - top, 0) + LINE_GAP * (lines.length - 1)
    const widest = Math.max(...lines.map(({ width }) => width))
    const size = Math.min(room / widest, box.height / tall, LARGEST)
    // A shorter line may grow, as far as the height allows: two lines of one width look like a sign.
    const spare = Math.max(1, Math.min(1.4, box.height / (tall * size)))
    return lines.map((line, at): SetLine => {
      const [top, bottom] = extents[at]!
      return { line, size: Math.min(size * spare, room / line.width), top, bottom }
    })
  })
  const area = (layout: readonly SetLine[]) =>
    Math.min(...layout.map(({ size }) => size)) * Math.sqrt(layout.length)
  return layouts.toSorted((one, other) => area(other) - area(one))[0]!
}

function verticalExtent({ contours }: Line): readonly [number, number] {
  const heights = contours.flat().map(([, y]) => y)
  return [Math.min(...heights), Math.max(...heights)]
}

function bent(line: Line, size: number, baseline: number, { arch, slant }: Voice, box: TitleBox): Contour[] {
  const left = (box.width - line.width * size) / 2
  const move = ([x, y]: Point): Point => {
    const along = left + x * size - y * size * slant
    const fromMiddle = along / (box.width / 2) - 1
    return [along, baseline + y * size + arch * box.width * 0.5 * (1 - fromMiddle * fromMiddle)]
  }
  return line.contours.map((contour) => contour.map(move))
}

function painted(
  d: string,
  { isQuiet }: Voice,
  { dark, glint }: Ground,
  top: number,
  bottom: number,
): string {
  const [edge, side] = [tone(0.2, 0.1, dark), tone(0.38, 0.16, dark)]
  const [upper, middle, lower] = isQuiet
    ? [tone(0.99, 0.01, 95), tone(0.94, 0.05, 88), tone(0.84, 0.12, 82)]
    : [tone(0.995, 0.02, 100), tone(0.94, 0.11, glint), tone(0.79, 0.18, glint)]
  const face = gradient(
    'linear',
    { id: 'face', gradientUnits: 'userSpaceOnUse', x1: 0, x2: 0, y1: top, y2: bottom },
    [
      [0, upper],
      [0.5, middle],
      [1, lower],
    ],
  )
  const depth = isQuiet ? 3 : 6
  const lowered = (by: number, look: Parameters<typeof el>[1]) =>
    el('path', { d, transform: path`translate(0 ${by})`, ...look })
  const shadow = { fill: 'none', stroke: edge }
  return [
    el('defs', {}, face),
    lowered(9, { ...shadow, 'stroke-width': 22, opacity: 0.28 }),
    lowered(6, { ...shadow, 'stroke-width': 15, opacity: 0.5 }),
    times(depth, (at) => {
      const look = { fill: side, stroke: at === 0 ? edge : side, 'stroke-width': isQuiet ? 6 : 9 }
      return lowered((depth - at) * 1.3, look)
    }),
    el('path', { d, fill: edge, stroke: edge, 'stroke-width': isQuiet ? 5 : 8 }),
    el('path', { d, fill: 'url(#face)', stroke: '#fff', 'stroke-opacity': 0.5, 'stroke-width': 1.2 }),
  ].join('')
}
