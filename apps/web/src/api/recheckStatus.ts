type Listener = () => void

const listeners = new Set<Listener>()

/** Calls `listener` whenever a reply leaves doubts about the server: is it closed, is it there at all? */
export function onStatusRecheck(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function requestStatusRecheck(): void {
  for (const listener of listeners) listener()
}
