type Listener = () => void

const listeners = new Set<Listener>()

/** Calls `listener` whenever a reply leaves doubts about the server: is it closed, is it there at all? */
export function onDoubt(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function raiseDoubt(): void {
  for (const listener of listeners) listener()
}
