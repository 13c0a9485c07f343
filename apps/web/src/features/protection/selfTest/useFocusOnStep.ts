import { useEffect, useRef } from 'react'

/** What was tapped goes with its question: the focus, and whoever listens, go on at the next one. */
export function useFocusOnStep(step: number) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    main.current?.querySelector<HTMLElement>('h2')?.focus()
  }, [step])
  return main
}
