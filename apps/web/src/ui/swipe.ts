/** Carousels, panels and other gestures; the way back through history asks for more. */
export const SWIPE_THRESHOLD = 60

export type SwipeAxis = 'x' | 'y'

export type Point = Readonly<{ x: number; y: number }>

/** A finger that rests trembles by a few pixels; below this nobody can say where it is going. */
const INTENT = 8

/** The axis a finger has chosen, once it has. A tie goes to scrolling. */
export function axisOf(from: Point, to: Point): SwipeAxis | null {
  const x = Math.abs(to.x - from.x)
  const y = Math.abs(to.y - from.y)
  if (Math.max(x, y) < INTENT) return null
  return x > y ? 'x' : 'y'
}

/** Signed: right and down are positive. */
export function distanceAlong(axis: SwipeAxis, from: Point, to: Point): number {
  return to[axis] - from[axis]
}

export function isSwipe(distance: number, threshold: number = SWIPE_THRESHOLD): boolean {
  return Math.abs(distance) > threshold
}
