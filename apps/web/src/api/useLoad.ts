import type { CallFailure, ErrorCode } from '@trevo/contract'
import type { Result } from '@trevo/kernel'
import { useEffect, useEffectEvent, useState } from 'react'

type Outcome<Value> = Result<Value, CallFailure<ErrorCode>>

export type Loaded<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly failure: CallFailure<ErrorCode> }
  | { readonly state: 'here'; readonly value: Value }

/**
 * What a page shows from the server: on its way, not come, or here. Loading again leaves what is here in sight
 * until the answer has come, and when none comes.
 */
export function useLoad<Value>(load: () => Promise<Outcome<Value>>) {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ state: 'loading' })
  const reload = async (): Promise<void> => {
    setLoaded((before) => (before.state === 'failed' ? { state: 'loading' } : before))
    const outcome = await load()
    setLoaded((before) => {
      if (outcome.ok) return { state: 'here', value: outcome.value }
      return before.state === 'here' ? before : { state: 'failed', failure: outcome.error }
    })
  }
  const start = useEffectEvent(reload)
  useEffect(() => void start(), [])
  return { loaded, reload }
}
