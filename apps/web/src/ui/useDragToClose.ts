import type { RefObject } from 'react'
import type { SwipeAxis } from './swipe.ts'
import { useSwipe } from './useSwipe.ts'

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
