import { useSyncExternalStore } from 'react'

const QUERY = '(prefers-reduced-motion: reduce)'

/** True on the server too: nothing starts to move before we know that it may. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => true,
  )
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(QUERY)
  // Safari 12 has no addEventListener here.
  query.addListener(onChange)
  return () => query.removeListener(onChange)
}
