import { useRef, type TouchEvent } from 'react'
import { axisOf, distanceAlong, isSwipe, type Point, type SwipeAxis } from './swipe.ts'

export type SwipeOptions = Readonly<{
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
export function useSwipe({ axis, threshold, onMove, onEnd }: SwipeOptions) {
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
