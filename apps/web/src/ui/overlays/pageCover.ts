import { useSyncExternalStore } from 'react'

let isCovered = false
const watchers = new Set<() => void>()

/** Modal layers lie over the page, or none does any more. */
export function setPageCovered(covered: boolean): void {
  isCovered = covered
  for (const watcher of watchers) watcher()
}

/**
 * Whether the page lies behind a modal layer. What moves there is not looked at, and the layer's blur would be drawn
 * anew in every frame of it, which takes most of a slow phone's processor.
 */
export function usePageCovered(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isCovered,
    () => false,
  )
}

function subscribe(onChange: () => void): () => void {
  watchers.add(onChange)
  return () => watchers.delete(onChange)
}
