import { useEffect, useEffectEvent } from 'react'

/** Does something a while after it is due, unless whoever it is for has left by then. */
export function useTimeoutWhen(isDue: boolean, ms: number, act: () => void): void {
  const handle = useEffectEvent(act)
  useEffect(() => {
    if (!isDue) return undefined
    const timer = setTimeout(() => handle(), ms)
    return () => clearTimeout(timer)
  }, [isDue, ms])
}
