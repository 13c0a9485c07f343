import type { Flat } from './flat.ts'
import type { Shape } from './shapes.ts'
import { clamp, length2 } from './vector.ts'

/** A chamfered edge, as of a cast badge. */
export function bevel(flat: Flat, half: number, width: number): Shape {
  return (x, y, z) => {
    const edge = flat(x, y)
    const depth = Math.abs(z) - half
    return Math.max(edge, depth, (edge + width + depth) * Math.SQRT1_2) - 0.012
  }
}

/** Swollen like a balloon, full height where the figure is at least `width` deep. */
export function puff(flat: Flat, half: number, width: number): Shape {
  return (x, y, z) => {
    const edge = flat(x, y)
    const height = Math.abs(z)
    if (edge > 0.06) return length2(edge, Math.max(height - half, 0)) * 0.85
    const deep = clamp(-edge / width, 0, 1)
    return Math.max(edge, (height - half * Math.sqrt(deep * (2 - deep))) * 0.62)
  }
}

/** A plate with rounded edges. */
export function slab(flat: Flat, half: number, round: number): Shape {
  return (x, y, z) => {
    const edge = flat(x, y) + round
    const depth = Math.abs(z) - half + round
    return length2(Math.max(edge, 0), Math.max(depth, 0)) + Math.min(Math.max(edge, depth), 0) - round
  }
}
