import { length3 } from '../sdf/vector.ts'
import type { Piece } from './hero.ts'

/** Where a piece can be, as a box. Beyond it the piece is not asked. */
interface Bounded extends Piece {
  readonly low: Float64Array
  readonly high: Float64Array
}

export interface Space {
  readonly distance: (x: number, y: number, z: number) => number
  /** The piece nearest to the last point asked for. */
  readonly nearest: () => Piece
  readonly normal: (x: number, y: number, z: number, into: Float64Array) => void
}

const REACH = 2.1
const CELLS = 20
const CELL = (2 * REACH) / CELLS
const CELL_REACH = CELL * 0.87 + 0.03
const EPSILON = 0.004

export function openSpace(pieces: readonly Piece[]): Space {
  const bounded = pieces.map(withBounds)
  let found = bounded[0]!
  const distance = (x: number, y: number, z: number) => {
    let best = 1e9
    for (const one of bounded) {
      if (best > 0 && awaySquared(one, x, y, z) > best * best) continue
      const away = one.shape(x, y, z)
      if (away < best) {
        best = away
        found = one
      }
    }
    return best
  }
  return { distance, nearest: () => found, normal: (x, y, z, into) => gradient(distance, x, y, z, into) }
}

/** The direction away from a surface, by four looks around. */
export function gradient(
  distance: (x: number, y: number, z: number) => number,
  x: number,
  y: number,
  z: number,
  into: Float64Array,
): void {
  const a = distance(x + EPSILON, y - EPSILON, z - EPSILON)
  const b = distance(x - EPSILON, y - EPSILON, z + EPSILON)
  const c = distance(x - EPSILON, y + EPSILON, z - EPSILON)
  const d = distance(x + EPSILON, y + EPSILON, z + EPSILON)
  const nx = a - b - c + d
  const ny = -a - b + c + d
  const nz = -a + b - c + d
  const size = length3(nx, ny, nz) || 1
  into[0] = nx / size
  into[1] = ny / size
  into[2] = nz / size
}

function awaySquared({ low, high }: Bounded, x: number, y: number, z: number): number {
  const dx = Math.max(low[0]! - x, x - high[0]!, 0)
  const dy = Math.max(low[1]! - y, y - high[1]!, 0)
  const dz = Math.max(low[2]! - z, z - high[2]!, 0)
  return dx * dx + dy * dy + dz * dz
}

function withBounds(one: Piece): Bounded {
  const low = new Float64Array(3).fill(REACH)
  const high = new Float64Array(3).fill(-REACH)
  const grow = (axis: number, value: number) => {
    low[axis] = Math.min(low[axis]!, value - CELL_REACH)
    high[axis] = Math.max(high[axis]!, value + CELL_REACH)
  }
  for (let x = CELL / 2 - REACH; x < REACH; x += CELL) {
    for (let y = CELL / 2 - REACH; y < REACH; y += CELL) {
      for (let z = CELL / 2 - REACH; z < REACH; z += CELL) {
        if (one.shape(x, y, z) > CELL_REACH) continue
        grow(0, x)
        grow(1, y)
        grow(2, z)
      }
    }
  }
  return { ...one, low, high }
}
