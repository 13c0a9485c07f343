import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

/** Whether somebody can see it just now. */
export function useInView() {
  const ref = useRef<HTMLDivElement>(null)
  const [isInView, setIsInView] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setIsInView(entry?.isIntersecting === true))
    if (ref.current) observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { isInView, ref }
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

/** Whether the page is in sight, and not behind another tab or app. */
export const usePageVisible = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !document.hidden,
    () => true,
  )
