import { useSyncExternalStore } from 'react'

let covers = 0
const watchers = new Set<() => void>()

/** A modal layer lies over the page; the result takes it away again. */
export function coverPage(): () => void {
  change(1)
  return () => change(-1)
}

/**
 * Whether the page lies behind a modal layer. What moves there is not looked at, and the layer's blur would be drawn
 * anew in every frame of it, which takes most of a slow phone's processor.
 */
export function usePageCovered(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => covers > 0,
    () => false,
  )
}

function subscribe(onChange: () => void): () => void {
  watchers.add(onChange)
  return () => watchers.delete(onChange)
}

function change(by: 1 | -1): void {
  covers += by
  for (const watcher of watchers) watcher()
}
