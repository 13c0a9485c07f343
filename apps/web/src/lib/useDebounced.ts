import { useEffect, useState } from 'react'

/** A value once it has stayed the same for a while. */
export function useDebounced<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (value === settled) return undefined
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, settled, milliseconds])
  return settled
}

/** How long to wait so that two runs are at least `window` apart; nothing before the first. */
export function waitFor(lastRun: number | null, now: number, window: number): number {
  return lastRun === null ? 0 : Math.max(0, lastRun + window - now)
}
