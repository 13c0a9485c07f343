import type { Clock } from '@trevo/kernel'
import { useSyncExternalStore } from 'react'

/** Whole seconds still to wait, rounded up so that 0 means the wait is over. */
export function secondsLeft(until: number | undefined, now: number): number {
  if (until === undefined || !Number.isFinite(until)) return 0
  return Math.max(0, Math.ceil((until - now) / 1000))
}

/** Hours, minutes and seconds of a wait, each of two digits at least. */
export function clockParts(seconds: number): readonly [string, string, string] {
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  const [hours, minutes, rest] = parts.map((part) => String(part).padStart(2, '0'))
  return [hours!, minutes!, rest!]
}

const TICK_MS = 500

/**
 * Seconds left until a moment of the server's clock. Each tick reads the clock again instead of counting,
 * so a tab that slept in the background wakes up with the right number.
 */
export function useCountdown(until: number | undefined, clock: Clock): number {
  return useSyncExternalStore(
    (onTick) => {
      if (secondsLeft(until, clock.now()) === 0) return () => {}
      const timer = setInterval(() => {
        onTick()
        if (secondsLeft(until, clock.now()) === 0) clearInterval(timer)
      }, TICK_MS)
      return () => clearInterval(timer)
    },
    () => secondsLeft(until, clock.now()),
    () => 0,
  )
}

interface Ticker {
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
