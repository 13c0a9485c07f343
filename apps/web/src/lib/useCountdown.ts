import { useSyncExternalStore } from 'react'
import type { Clock } from '@trevo/kernel'
import { secondsLeft } from './countdown.ts'

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
