import { useEffect, useRef, useState } from 'react'

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
