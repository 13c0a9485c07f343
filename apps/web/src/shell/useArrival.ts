import { useEffect, useRef } from 'react'

/**
 * What was tapped often leaves with its page, and the focus with it: a screen reader then says nothing. It goes on at
 * the heading of the new page, unless the page has put the focus somewhere itself.
 */
export function useArrival(path: string): void {
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    if (document.activeElement !== document.body) return
    const heading = document.querySelector('h1') ?? document.querySelector('main')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    heading.addEventListener('blur', () => heading.removeAttribute('tabindex'), { once: true })
  }, [path])
}
