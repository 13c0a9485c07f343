/** Lets the first call of a key go out; calls made inside the window get the same promise. */
export function createSharing<T>() {
  const shared = new Map<string, Promise<T>>()
  return (key: string, windowMs: number, start: () => Promise<T>): Promise<T> => {
    const running = shared.get(key)
    if (running) return running
    const started = start()
    shared.set(key, started)
    setTimeout(() => shared.delete(key), windowMs)
    return started
  }
}
