import type { OpenDraws } from '@trevo/contract'
import { systemRandom } from '@trevo/kernel'
import { useEffect, useEffectEvent, useState } from 'react'
import { serverClock } from '#api/serverClock.ts'
import type { Loaded } from '#api/useLoad.ts'
import { useSend } from '#api/useSend.ts'
import { usePageSeen } from '#lib/usePageSeen.ts'
import { askDraws } from '../listCalls.ts'
import { askAgainAt } from './askAgainAt.ts'

interface Known {
  readonly loaded: Loaded<OpenDraws>
  readonly at: number
  readonly failures: number
}

const NOTHING: Known = { loaded: { state: 'loading' }, at: 0, failures: 0 }

/** The open draws, asked for again when one closes, as long as somebody looks. Without an answer the last one stands. */
export function useDraws() {
  const send = useSend()
  const isSeen = usePageSeen()
  const [known, setKnown] = useState(NOTHING)

  const ask = async (): Promise<void> => {
    const outcome = await askDraws(send)
    const at = serverClock.now()
    setKnown(({ loaded, failures }) => {
      if (outcome.ok) return { loaded: { state: 'here', value: outcome.value }, at, failures: 0 }
      const kept = loaded.state === 'here' ? loaded : ({ state: 'failed', failure: outcome.error } as const)
      return { loaded: kept, at, failures: failures + 1 }
    })
  }
  const start = useEffectEvent(ask)
  useEffect(() => void start(), [])
  useEffect(() => {
    const { loaded, at, failures } = known
    if (!isSeen || loaded.state !== 'here') return undefined
    const next = askAgainAt({ draws: loaded.value, at, failures, chance: systemRandom.next() })
    const timer = setTimeout(() => void start(), Math.max(0, next - serverClock.now()))
    return () => clearTimeout(timer)
  }, [known, isSeen])

  const retry = () => {
    setKnown(NOTHING)
    void ask()
  }
  return { loaded: known.loaded, retry }
}
