/** A drag from the left edge further than this is a swipe back; the browser then shows the move itself. */
const SWIPE_BACK_PX = 100
/** So long after the drag a page change is still the one it caused. */
const RESET_MS = 500

/** Remembers a swipe back for a moment, so that the page it brings does not fade in as well. */
export function createSwipeBack(now: () => number) {
  let startX: number | undefined
  let swipedAt = Number.NEGATIVE_INFINITY
  return {
    start(x: number) {
      startX = x
    },
    move(x: number) {
      if (startX !== undefined && x - startX > SWIPE_BACK_PX) swipedAt = now()
    },
    end() {
      startX = undefined
    },
    isRecent: () => now() - swipedAt < RESET_MS,
  }
}
