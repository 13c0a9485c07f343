import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { waitFor } from '#ui/throttle.ts'

const DEBOUNCE_MS = 600
const APART_MS = 1_000

/**
 * What is typed in the search box, and when it is looked for: at Enter or once nothing was typed for a while, at most
 * once a second. What the address says wins over what was typed when it changes by itself.
 */
export function useNameSearch(applied: string, onSearch: (name: string) => void) {
  const [typed, setTyped] = useState({ text: applied, over: applied })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const last = useRef<number | null>(null)
  if (typed.over !== applied)
    setTyped({ text: typed.text.trim() === applied ? typed.text : applied, over: applied })

  const search = useEffectEvent((name: string) => {
    last.current = performance.now()
    if (name !== applied) onSearch(name)
  })
  const searchAfter = (text: string, atLeast: number) => {
    clearTimeout(timer.current)
    const wait = Math.max(atLeast, waitFor(last.current, performance.now(), APART_MS))
    timer.current = setTimeout(() => search(text.trim()), wait)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    text: typed.text,
    onChange: (text: string) => {
      setTyped({ text, over: applied })
      searchAfter(text, text === '' ? 0 : DEBOUNCE_MS)
    },
    onSubmit: () => searchAfter(typed.text, 0),
  }
}
