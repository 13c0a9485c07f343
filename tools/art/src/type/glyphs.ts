import type { Point } from '../sdf/outline.ts'

/** A closed line of quadratic curves: a point, then pairs of a control and the next point. */
export type Contour = readonly Point[]

interface Knot {
  readonly at: Point
  readonly isOn: boolean
}

const ON = 1
const SHORT_X = 2
const SHORT_Y = 4
const REPEAT = 8
const SAME_X = 16
const SAME_Y = 32

/** The contours of a glyph, in units of the font; composite glyphs such as Ç are put together. */
export function openGlyphs(glyf: Buffer, loca: Buffer, longOffsets: boolean): (glyph: number) => Contour[] {
  const offset = (glyph: number) =>
    longOffsets ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2
  const contoursOf = (glyph: number): Contour[] => {
    const table = glyf.subarray(offset(glyph), offset(glyph + 1))
    if (table.length === 0) return []
    const count = table.readInt16BE(0)
    return count < 0 ? compositeOf(table, contoursOf) : simpleContours(table, count)
  }
  return contoursOf
}

function simpleContours(table: Buffer, count: number): Contour[] {
  const ends = Array.from({ length: count }, (_, at) => table.readUInt16BE(10 + at * 2))
  const total = (ends.at(-1) ?? -1) + 1
  let at = 12 + count * 2 + table.readUInt16BE(10 + count * 2)
  const flags: number[] = []
  while (flags.length < total) {
    const flag = table.readUInt8(at++)
    const times = flag & REPEAT ? table.readUInt8(at++) + 1 : 1
    flags.push(...Array.from({ length: times }, () => flag))
  }
  const coordinates = (short: number, same: number) => {
    let value = 0
    return flags.map((flag) => {
      if (flag & short) value += flag & same ? table.readUInt8(at++) : -table.readUInt8(at++)
      else if (!(flag & same)) {
        value += table.readInt16BE(at)
        at += 2
      }
      return value
    })
  }
  const xs = coordinates(SHORT_X, SAME_X)
  const ys = coordinates(SHORT_Y, SAME_Y)
  const knots = flags.map((flag, knot): Knot => ({ at: [xs[knot]!, ys[knot]!], isOn: Boolean(flag & ON) }))
  return ends.map((end, contour) => quadratics(knots.slice(contour ? ends[contour - 1]! + 1 : 0, end + 1)))
}

/** TrueType leaves out a point that lies half-way between two controls; here it is put back. */
function quadratics(knots: readonly Knot[]): Contour {
  const full = knots.flatMap((knot, at) => {
    const next = knots[(at + 1) % knots.length]!
    return knot.isOn === next.isOn ? [knot, { at: middle(knot.at, next.at), isOn: !knot.isOn }] : [knot]
  })
  const start = full.findIndex((knot) => knot.isOn)
  return [...full.slice(start), ...full.slice(0, start), full[start]!].map((knot) => knot.at)
}

const WORDS = 1
const SCALE = 8
const MORE = 32

function compositeOf(table: Buffer, contoursOf: (glyph: number) => Contour[]): Contour[] {
  const parts: Contour[] = []
  let at = 10
  let flags = MORE
  while (flags & MORE) {
    flags = table.readUInt16BE(at)
    const glyph = table.readUInt16BE(at + 2)
    const isWide = flags & WORDS
    const dx = isWide ? table.readInt16BE(at + 4) : table.readInt8(at + 4)
    const dy = isWide ? table.readInt16BE(at + 6) : table.readInt8(at + 5)
    at += isWide ? 8 : 6
    if (flags & SCALE) throw new Error('no glyph of ours is made of scaled parts')
    parts.push(...contoursOf(glyph).map((contour) => contour.map(([x, y]): Point => [x + dx, y + dy])))
  }
  return parts
}

function middle([ax, ay]: Point, [bx, by]: Point): Point {
  return [(ax + bx) / 2, (ay + by) / 2]
}
