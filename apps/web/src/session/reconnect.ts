import { sessionHint } from './hints.ts'
import { useSessionStore } from './store.ts'

/**
 * A member whose start met a bad network looks like a visitor. They are asked for again when the network is back or the
 * page is in sight again, until there is an answer.
 */
export function onReconnectOrVisible(ask: () => Promise<void>): () => void {
  let isAsking = false
  const handleChance = async () => {
    const { info, known } = useSessionStore.getState()
    if (isAsking || info || !known || document.hidden || sessionHint.get() !== true) return
    isAsking = true
    await ask().catch(() => undefined)
    isAsking = false
  }
  const handle = () => void handleChance()
  window.addEventListener('online', handle)
  document.addEventListener('visibilitychange', handle)
  return () => {
    window.removeEventListener('online', handle)
    document.removeEventListener('visibilitychange', handle)
  }
}
