import { useQueryClient } from '@tanstack/react-query'
import { withdrawalStatus } from '@trevo/contract'
import { useState } from 'react'
import { isHandledGlobally } from '#api/failureAnswers.ts'
import { useAnswer } from '#api/useAnswer.ts'
import { useLoaded } from '#api/useLoaded.ts'
import { useSend } from '#api/useSend.ts'
import { useSession } from '#session/store.ts'
import { useLongPoll } from '../useLongPoll.ts'
import { withdrawalQuery } from './queries.ts'

/** After no answer, or one that came without waiting and says nothing new. */
const PAUSE_MS = 3_000

/** What a withdrawal that is over has changed. */
const CHANGED = ['balance', 'withdrawalTerms', 'withdrawals'] as const

/**
 * A withdrawal, and what becomes of it: while it is open and the page in sight, the server is asked for another state
 * than the one that is known, and answers when there is one.
 */
export function useFollowed(withdrawalId: string) {
  const send = useSend()
  const answer = useAnswer()
  const client = useQueryClient()
  const query = withdrawalQuery(send, useSession()?.userName, withdrawalId)
  const { loaded, reload } = useLoaded(query)
  const [isSilent, setSilent] = useState(false)
  const isOpen = loaded.state === 'here' && loaded.value.withdrawal.nextActor !== null

  useLongPoll(isOpen ? withdrawalId : undefined, async (isWanted) => {
    const since = client.getQueryData(query.queryKey)?.withdrawal.state
    const askedAt = performance.now()
    const reply = await send(withdrawalStatus, { query: { withdrawalId, since } })
    if (!isWanted()) return 0
    setSilent(!reply.ok)
    if (!reply.ok) {
      // Silent as long as it only means that what is shown is old; but who is logged out has to know.
      const failure = { ...reply.error, silent: false }
      if (isHandledGlobally(failure)) answer(failure)
      return PAUSE_MS
    }
    client.setQueryData(query.queryKey, reply.value)
    const { state, nextActor } = reply.value.withdrawal
    if (nextActor === null)
      for (const queryKey of CHANGED) void client.invalidateQueries({ queryKey: [queryKey] })
    return state === since && performance.now() - askedAt < PAUSE_MS ? PAUSE_MS : 0
  })

  return { loaded, reload, isSilent: isSilent && isOpen }
}
