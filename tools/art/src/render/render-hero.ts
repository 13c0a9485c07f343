import { encode } from '../colour.ts'
import type { Vector } from '../sdf/vector.ts'
import type { Hero, Piece } from './hero.ts'
import { openStudio, type Tints } from './studio.ts'
import { openTracer, type Tracer } from './tracer.ts'

/** Straight RGBA, cut close around the hero. */
export interface Sprite {
  readonly width: number
  readonly height: number
  readonly pixels: Buffer
}

interface View {
  readonly left: number
  readonly top: number
  readonly pixel: number
  readonly width: number
  readonly height: number
}

const PREVIEW = 96
const PLANE = 2.1
const ROUGH_EDGE = 0.07
const CORNERS = [
  [-0.125, -0.375],
  [0.375, -0.125],
  [0.125, 0.375],
  [-0.375, 0.125],
] as const

/** Renders a hero so that it fills a square of `size`, however large it was modelled. */
export function renderHero(hero: Hero, tints: Tints, pose: Vector, size: number): Sprite {
  const turn: Vector = [hero.turn[0] + pose[0], hero.turn[1] + pose[1], hero.turn[2] + pose[2]]
  const tracer = openTracer(hero, turn, openStudio(tints))
  const view = viewOf(tracer, size)
  const { width, height } = view
  const colours = new Float64Array(width * height * 4)
  const met: (Piece | undefined)[] = []
  const sample = new Float64Array(3)
  for (let at = 0; at < width * height; at += 1) {
    met.push(tracer.look(...pointAt(view, at, 0, 0), sample))
    if (met[at]) colours.set([sample[0]!, sample[1]!, sample[2]!, 1], at * 4)
  }
  const rough = roughPixels(view, colours, met)
  for (const at of rough) colours.set(refined(tracer, view, at), at * 4)
  return { width, height, pixels: encoded(colours) }
}

/** Finds the silhouette on a coarse picture first. */
function viewOf(tracer: Tracer, size: number): View {
  const cell = (2 * PLANE) / PREVIEW
  const [us, vs]: [number[], number[]] = [[], []]
  for (let row = 0; row < PREVIEW; row += 1) {
    for (let column = 0; column < PREVIEW; column += 1) {
      const [u, v] = [(column + 0.5) * cell - PLANE, PLANE - (row + 0.5) * cell]
      if (!tracer.meets(u, v)) continue
      us.push(u)
      vs.push(v)
    }
  }
  if (us.length === 0) throw new Error('the hero is not in sight')
  const [left, top] = [Math.min(...us) - cell, Math.max(...vs) + cell]
  const [across, down] = [Math.max(...us) + cell - left, top - (Math.min(...vs) - cell)]
  const pixel = Math.max(across, down) / size
  return { left, top, pixel, width: Math.ceil(across / pixel), height: Math.ceil(down / pixel) }
}

function pointAt({ left, top, pixel, width }: View, at: number, dx: number, dy: number): [number, number] {
  const row = Math.floor(at / width)
  return [left + ((at % width) + 0.5 + dx) * pixel, top - (row + 0.5 + dy) * pixel]
}

/** Pixels on an edge: of a piece, of the silhouette, or of light and dark. */
function roughPixels(
  { width, height }: View,
  colours: Float64Array,
  met: readonly (Piece | undefined)[],
): number[] {
  const differ = (at: number, other: number) =>
    met[at] !== met[other] || Math.abs(tone(colours, at) - tone(colours, other)) > ROUGH_EDGE
  const rough = new Set<number>()
  const compare = (at: number, other: number) => {
    if (differ(at, other)) rough.add(at).add(other)
  }
  for (let at = 0; at < width * height; at += 1) {
    if ((at + 1) % width) compare(at, at + 1)
    if (at + width < width * height) compare(at, at + width)
  }
  return [...rough]
}

function tone(colours: Float64Array, at: number): number {
  return encode(0.25 * colours[at * 4]! + 0.6 * colours[at * 4 + 1]! + 0.15 * colours[at * 4 + 2]!)
}

function refined(tracer: Tracer, view: View, at: number): Float64Array {
  const sum = new Float64Array(4)
  const sample = new Float64Array(3)
  for (const [dx, dy] of CORNERS) {
    if (!tracer.look(...pointAt(view, at, dx, dy), sample)) continue
    for (let channel = 0; channel < 3; channel += 1) sum[channel]! += sample[channel]!
    sum[3]! += 1
  }
  if (sum[3] === 0) return sum
  return sum.map((value, channel) => (channel < 3 ? value / sum[3]! : value / CORNERS.length))
}

function encoded(colours: Float64Array): Buffer {
  return Buffer.from(
    Uint8Array.from(colours, (value, at) => Math.round(255 * (at % 4 === 3 ? value : encode(value)))),
  )
}
