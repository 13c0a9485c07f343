import { type RefObject, useRef, type TouchEvent } from 'react'

/** The panel follows the finger down or right; let go past the threshold, it closes from there. */
export function useDragToClose(panel: RefObject<HTMLElement | null>, axis: SwipeAxis, onClose: () => void) {
  function moveTo(distance: number) {
    if (!panel.current) return
    panel.current.style.transform = `translate${axis.toUpperCase()}(${Math.max(0, distance)}px)`
    panel.current.style.transition = 'none'
  }
  function settle() {
    if (!panel.current) return
    panel.current.style.transform = ''
    panel.current.style.transition = ''
  }
  return useSwipe({
    axis,
    onMove: moveTo,
    onEnd: (distance, isSwiped) => {
      if (isSwiped && distance > 0) onClose()
      else settle()
    },
  })
}

type SwipeOptions = Readonly<{
  axis: SwipeAxis
  /** In pixels; 60 unless said. */
  threshold?: number | undefined
  /** How far the finger is from where it came down; only once it moves along the axis. */
  onMove?: (distance: number) => void
  /** The finger is up. `isSwiped` says whether it went further than the threshold. */
  onEnd: (distance: number, isSwiped: boolean) => void
}>

type Gesture = { readonly from: Point; axis: SwipeAxis | null; distance: number }

/**
 * Handlers to spread on the element that is swiped. Touch events, because iOS 12 has no pointer events; a
 * mouse has buttons for the same purposes.
 */
function useSwipe({ axis, threshold, onMove, onEnd }: SwipeOptions) {
  const gesture = useRef<Gesture | null>(null)

  function handleStart(event: TouchEvent) {
    // React sends events of a portal to where it was written, such as a dialog inside a sheet.
    const isOurs = event.target instanceof Node && event.currentTarget.contains(event.target)
    gesture.current =
      isOurs && event.touches.length === 1 ? { from: pointOf(event), axis: null, distance: 0 } : null
  }

  function handleMove(event: TouchEvent) {
    const current = gesture.current
    if (!current) return
    const to = pointOf(event)
    current.axis ??= axisOf(current.from, to)
    if (current.axis === null) return
    if (current.axis !== axis) {
      gesture.current = null
      return
    }
    current.distance = distanceAlong(axis, current.from, to)
    onMove?.(current.distance)
  }

  function handleEnd() {
    const current = gesture.current
    gesture.current = null
    if (current?.axis) onEnd(current.distance, isSwipe(current.distance, threshold))
  }

  function handleCancel() {
    const current = gesture.current
    gesture.current = null
    if (current?.axis) onEnd(current.distance, false)
  }

  return {
    onTouchStart: handleStart,
    onTouchMove: handleMove,
    onTouchEnd: handleEnd,
    onTouchCancel: handleCancel,
  }
}

function pointOf({ touches }: TouchEvent): Point {
  const touch = touches[0]
  return { x: touch?.clientX ?? 0, y: touch?.clientY ?? 0 }
}

/** Carousels, panels and other gestures; the way back through history asks for more. */
export const SWIPE_THRESHOLD = 60

type SwipeAxis = 'x' | 'y'

type Point = Readonly<{ x: number; y: number }>

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
