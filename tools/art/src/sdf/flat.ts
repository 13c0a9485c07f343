import type { Outline } from './outline.ts'
import { clamp, length2 } from './vector.ts'

/** The distance to the edge of a flat figure, negative inside. */
export type Flat = (x: number, y: number) => number

const CELLS = 192
const REACH = 1.35
const STEP = (2 * REACH) / (CELLS - 1)

/** A figure out of an outline. `soft` rounds its corners, in cells of the grid it is kept on. */
export function figure(outline: Outline, soft = 1.2): Flat {
  const edges = edgesOf(outline)
  return sampled((x, y) => edgeDistance(edges, x, y), soft)
}

/** Computes a figure once on a grid and reads it from there. */
export function sampled(flat: Flat, soft: number): Flat {
  const grid = new Float32Array(CELLS * CELLS)
  for (let row = 0; row < CELLS; row += 1) {
    for (let column = 0; column < CELLS; column += 1) {
      grid[row * CELLS + column] = flat(column * STEP - REACH, row * STEP - REACH)
    }
  }
  return reader(soft > 0 ? blurred(grid, soft) : grid)
}

interface Edge {
  readonly ax: number
  readonly ay: number
  readonly ex: number
  readonly ey: number
  readonly square: number
}

function edgesOf(outline: Outline): Edge[] {
  return outline.flatMap((polygon) =>
    polygon.flatMap(([ax, ay], at) => {
      const [bx, by] = polygon[(at + 1) % polygon.length]!
      const [ex, ey] = [bx - ax, by - ay]
      const square = ex * ex + ey * ey
      return square < 1e-12 ? [] : [{ ax, ay, ex, ey, square }]
    }),
  )
}

function edgeDistance(edges: readonly Edge[], x: number, y: number): number {
  let nearest = 1e9
  let winding = 0
  for (const { ax, ay, ex, ey, square } of edges) {
    const wx = x - ax
    const wy = y - ay
    const t = clamp((wx * ex + wy * ey) / square, 0, 1)
    const qx = wx - ex * t
    const qy = wy - ey * t
    const away = qx * qx + qy * qy
    if (away < nearest) nearest = away
    const side = ex * wy - ey * wx
    if (wy >= 0 && wy < ey && side > 0) winding += 1
    if (wy < 0 && wy >= ey && side < 0) winding -= 1
  }
  return Math.sqrt(nearest) * (winding === 0 ? 1 : -1)
}

function blurred(grid: Float32Array, soft: number): Float32Array {
  const reach = Math.ceil(soft * 2)
  const kernel = Array.from({ length: reach * 2 + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * soft * soft)),
  )
  const total = kernel.reduce((sum, weight) => sum + weight, 0)
  const pass = (source: Float32Array, stride: number, across: number) => {
    const result = new Float32Array(source.length)
    for (let line = 0; line < CELLS; line += 1) {
      for (let at = 0; at < CELLS; at += 1) {
        let sum = 0
        for (const [k, weight] of kernel.entries()) {
          sum += source[line * across + clamp(at + k - reach, 0, CELLS - 1) * stride]! * weight
        }
        result[line * across + at * stride] = sum / total
      }
    }
    return result
  }
  return pass(pass(grid, 1, CELLS), CELLS, 1)
}

function reader(grid: Float32Array): Flat {
  const edge = REACH - 1e-4
  return (x, y) => {
    const cx = clamp(x, -edge, edge)
    const cy = clamp(y, -edge, edge)
    const column = ((cx + REACH) / STEP) | 0
    const row = ((cy + REACH) / STEP) | 0
    const u = (cx + REACH) / STEP - column
    const v = (cy + REACH) / STEP - row
    const at = row * CELLS + column
    const a = grid[at]!
    const b = grid[at + 1]!
    const c = grid[at + CELLS]!
    const d = grid[at + CELLS + 1]!
    return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v + length2(x - cx, y - cy)
  }
}
