import type { Language } from '@trevo/contract'
import { systemClock } from '@trevo/kernel'
import { useEffect, useState } from 'react'
import { storedStatus, trustedStatus, type StatusSnapshot } from './systemStatus.ts'

const RECHECK_MS = 60_000
export const CLOSED_RECHECK_MS = 30_000
/** After so long without an answer the network is called slow. */
const SLOW_MS = 8_000

/** How the asking itself stands. */
export interface Check {
  readonly isRunning: boolean
  /** When it is asked next; nothing before the first time. */
  readonly nextAt?: number
}

export interface SystemState {
  readonly status: StatusSnapshot
  readonly slow: boolean
  readonly recheck: () => void
  readonly check: Check
}

/** Asks the server how it stands: at once, then every minute while somebody looks, and on demand. */
export function useSystemStatus(merchant: string, language: Language, rendered: number): SystemState {
  const [status, setStatus] = useState<StatusSnapshot>({ code: rendered, savedAt: 0 })
  const [slow, setSlow] = useState(false)
  const [round, setRound] = useState(0)
  const [check, setCheck] = useState<Check>({ isRunning: false })

  useEffect(() => {
    const cached = trustedStatus(storedStatus.get(), systemClock.now())
    if (cached && round === 0) setStatus(cached)
    const interval = status.code === 0 ? RECHECK_MS : CLOSED_RECHECK_MS
    const nextAt = () => systemClock.now() + interval
    setCheck({ isRunning: true, nextAt: nextAt() })
    let ended = false
    const lateness = setTimeout(() => setSlow(true), SLOW_MS)
    void ask(merchant, language).then((fresh) => {
      if (ended) return
      clearTimeout(lateness)
      setCheck((before) => ({ ...before, isRunning: false }))
      setSlow(fresh === undefined)
      if (fresh) setStatus(fresh)
    })
    const again = setInterval(() => {
      if (document.hidden) setCheck((before) => ({ ...before, nextAt: nextAt() }))
      else setRound((count) => count + 1)
    }, interval)
    const online = () => setRound((count) => count + 1)
    const offline = () => setSlow(true)
    window.addEventListener('online', online)
    window.addEventListener('offline', offline)
    return () => {
      ended = true
      clearTimeout(lateness)
      clearInterval(again)
      window.removeEventListener('online', online)
      window.removeEventListener('offline', offline)
    }
  }, [merchant, language, round, status.code])

  // Set before the first paint by what the device remembered, until that or an answer is shown.
  useEffect(() => {
    if (status.savedAt > 0) document.documentElement.removeAttribute('data-closed')
  }, [status])

  return { status, slow, check, recheck: () => setRound((count) => count + 1) }
}

/** The request helper comes after the first paint: nothing on it waits for a call. */
async function ask(merchant: string, language: Language): Promise<StatusSnapshot | undefined> {
  const { fetchStatus } = await import('#api/transport.ts')
  const snapshot = await fetchStatus(merchant, language)
  if (snapshot) storedStatus.set(snapshot)
  return snapshot
}
