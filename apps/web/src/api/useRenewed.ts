import type { CallFailure, ErrorCode, Send } from '@trevo/contract'
import { fail, type Result } from '@trevo/kernel'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Loaded } from './useLoad.ts'
import { useSend } from './useSend.ts'

interface Renewed<Value> {
  /** What the route has loaded. Where it left that to the page it is loading, and asked for at once. */
  readonly first: Loaded<Value>
  /** Whom or what that was loaded for, such as a language; and for whom it is wanted now. */
  readonly firstFor: string
  readonly wantedFor: string
  readonly debounceMs: number
  readonly ask: (send: Send) => Promise<Result<Value, CallFailure<ErrorCode>>>
}

const UNREACHABLE = { code: 'network.unreachable', message: '', value: null, silent: false } as const

/**
 * A part of a page that the route has loaded and that is asked for again on its own: by a retry, or when it is wanted
 * for somebody else. What is here stays in sight until the answer has come, and when none comes.
 */
export function useRenewed<Value>({ first, firstFor, wantedFor, debounceMs, ask }: Renewed<Value>) {
  const send = useSend()
  const [renewed, setRenewed] = useState<{ first: Loaded<Value>; loaded: Loaded<Value> }>()
  // What the route loads anew takes the place of what was asked for meanwhile.
  const loaded = renewed?.first === first ? renewed.loaded : first

  const show = (next: Loaded<Value>) => setRenewed({ first, loaded: next })
  const reload = async (isWanted: () => boolean = () => true): Promise<void> => {
    if (loaded.state === 'failed') show({ state: 'loading' })
    // What it takes to ask may be fetched for the question, and not come.
    const outcome = await ask(send).catch(() => fail(UNREACHABLE))
    if (!isWanted()) return
    if (outcome.ok) show({ state: 'here', value: outcome.value })
    else if (loaded.state !== 'here') show({ state: 'failed', failure: outcome.error })
  }
  const start = useEffectEvent(reload)
  useEffect(() => {
    const isMissing = first.state === 'loading'
    if (wantedFor === firstFor && !isMissing) return setRenewed(undefined)
    let isWanted = true
    const timer = setTimeout(() => void start(() => isWanted), isMissing ? 0 : debounceMs)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [first, firstFor, wantedFor, debounceMs])

  return { loaded, reload: () => void reload() }
}
