import { playSession, type PlaySession } from '@trevo/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { isForEveryone } from '#api/failureAnswers.ts'
import { useAnswer } from '#api/useAnswer.ts'
import { useSend } from '#api/useSend.ts'

/** Often enough for a result that is in sight after each round. */
const POLL_MS = 5_000

/** How the play goes, as the server has it, for as long as somebody looks. */
export function usePlaySession(nodeId: number, isOpen: boolean): PlaySession | undefined {
  const send = useSend()
  const answer = useAnswer()
  const [session, setSession] = useState<PlaySession>()

  const ask = useEffectEvent(async () => {
    if (document.visibilityState === 'hidden') return
    const reply = await send(playSession, { query: { nodeId } })
    if (reply.ok) setSession(reply.value ?? undefined)
    else {
      // Silent as long as it only means that the figures are old; but who is logged out has to know.
      const failure = { ...reply.error, silent: false }
      if (isForEveryone(failure)) answer(failure)
    }
  })
  useEffect(() => {
    if (!isOpen) return undefined
    void ask()
    const timer = setInterval(() => void ask(), POLL_MS)
    const look = () => void ask()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isOpen])

  return session
}
