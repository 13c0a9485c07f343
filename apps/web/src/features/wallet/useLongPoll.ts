import { useEffect, useEffectEvent } from 'react'

/**
 * Asks about something, again and again for as long as somebody looks; nothing is asked without a subject. The server
 * answers when there is news, and `ask` says how long to rest before the next question.
 */
export function useLongPoll(
  subject: string | undefined,
  ask: (isWanted: () => boolean) => Promise<number>,
): void {
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (subject === undefined) return undefined
    let isWanted = true
    let isAsking = false
    let timer: ReturnType<typeof setTimeout> | undefined
    async function follow(): Promise<void> {
      if (!isWanted || isAsking || document.hidden) return
      isAsking = true
      const rest = await askNow(() => isWanted)
      isAsking = false
      if (isWanted) timer = setTimeout(() => void follow(), rest)
    }
    const look = () => {
      clearTimeout(timer)
      void follow()
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      isWanted = false
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [subject])
}
