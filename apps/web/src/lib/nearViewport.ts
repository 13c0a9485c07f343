import { useState } from 'react'

/** How far outside of the screen something counts as near it. */
const MARGIN = '150px'

const waiting = new Map<Element, () => void>()
let observer: IntersectionObserver | undefined

/** Calls `act` once, when the element is in view or about to be scrolled there. Returns the way to stop waiting. */
export function onNearViewport(element: Element, act: () => void): () => void {
  // `scrollMargin` is for rows that scroll sideways; browsers that do not know it wait a little longer there.
  const margins = { rootMargin: MARGIN, scrollMargin: '100px' }
  observer ??= new IntersectionObserver(tell, margins)
  waiting.set(element, act)
  observer.observe(element)
  return () => forget(element)
}

function tell(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue
    waiting.get(target)?.()
    forget(target)
  }
}

function forget(element: Element): void {
  waiting.delete(element)
  observer?.unobserve(element)
}

/** Whether an element is, or ever was, in view or about to be scrolled there, and the ref that makes it this one. */
export function useNearViewport() {
  const [isNearViewport, setIsNear] = useState(false)
  const ref = (element: Element | null) => {
    if (element && !isNearViewport) return onNearViewport(element, () => setIsNear(true))
    return undefined
  }
  return { isNearViewport, ref }
}
