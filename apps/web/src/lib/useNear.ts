import { useState } from 'react'
import { whenNear } from './near.ts'

/** Whether an element is, or ever was, in view or about to be scrolled there, and the ref that makes it this one. */
export function useNear() {
  const [isNear, setIsNear] = useState(false)
  const ref = (element: Element | null) => {
    if (element && !isNear) return whenNear(element, () => setIsNear(true))
    return undefined
  }
  return { isNear, ref }
}
