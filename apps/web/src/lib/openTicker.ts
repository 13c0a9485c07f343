import type { Clock } from '@trevo/kernel'

export interface Ticker {
  subscribe(onTick: () => void): () => void
  /** The last full second, counted from the epoch. */
  second(): number
}

/**
 * One timer for everything that counts seconds: it ticks with the seconds of a clock, while somebody listens and the
 * page is in sight. It reads the clock instead of counting, so a page that slept wakes up right.
 */
export function openTicker(clock: Clock): Ticker {
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function tick(): void {
    clearTimeout(timer)
    if (listeners.size === 0 || document.hidden) return
    for (const onTick of listeners) onTick()
    timer = setTimeout(tick, 1_000 - (clock.now() % 1_000))
  }

  return {
    subscribe(onTick) {
      listeners.add(onTick)
      if (listeners.size === 1) {
        document.addEventListener('visibilitychange', tick)
        tick()
      }
      return () => {
        listeners.delete(onTick)
        if (listeners.size > 0) return
        document.removeEventListener('visibilitychange', tick)
        clearTimeout(timer)
      }
    },
    second: () => Math.floor(clock.now() / 1_000),
  }
}
