import type { Shape } from '../sdf/shapes.ts'
import { turnBy, type Vector } from '../sdf/vector.ts'
import type { Surface } from './surface.ts'

export type Paint = (x: number, y: number, z: number) => Surface

/** A part of a hero: a shape and what it is made of. */
export interface Piece {
  readonly shape: Shape
  readonly paint: Paint
}

export interface Hero {
  readonly pieces: readonly Piece[]
  /** Degrees; the picture's own pose adds to it. */
  readonly turn: Vector
  readonly exposure?: number
}

export interface Placement {
  readonly at?: Vector
  readonly turn?: Vector
  readonly scale?: number
}

export function piece(shape: Shape, surface: Surface | Paint, placement?: Placement): Piece {
  const made = { shape, paint: typeof surface === 'function' ? surface : () => surface }
  return placement ? placed(made, placement) : made
}

/** Moves a piece together with what is painted on it. */
export function placed({ shape, paint }: Piece, placement: Placement): Piece {
  return { shape: moveShape(shape, placement), paint: seenFrom(paint, placement) }
}

export function allPlaced(pieces: readonly Piece[], placement: Placement): Piece[] {
  return pieces.map((one) => placed(one, placement))
}

export function moveShape(shape: Shape, placement: Placement): Shape {
  const own = seenFrom(shape, placement)
  const { scale = 1 } = placement
  return scale === 1 ? own : (x, y, z) => own(x, y, z) * scale
}

/** The shape moved along, the commonest of placements. */
export function shifted(shape: Shape, x: number, y: number, z: number): Shape {
  return moveShape(shape, { at: [x, y, z] })
}

function seenFrom<T>(look: (x: number, y: number, z: number) => T, placement: Placement) {
  const { at = [0, 0, 0], turn, scale = 1 } = placement
  const [tx, ty, tz] = at
  if (!turn)
    return (x: number, y: number, z: number): T => look((x - tx) / scale, (y - ty) / scale, (z - tz) / scale)
  const [a, b, c, d, e, f, g, h, i] = turnBy(turn)
  return (x: number, y: number, z: number): T => {
    const px = (x - tx) / scale
    const py = (y - ty) / scale
    const pz = (z - tz) / scale
    return look(a * px + b * py + c * pz, d * px + e * py + f * pz, g * px + h * py + i * pz)
  }
}
