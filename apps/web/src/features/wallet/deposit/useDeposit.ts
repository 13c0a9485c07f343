import { useQueryClient } from '@tanstack/react-query'
import { depositStatus, type Deposit } from '@trevo/contract'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isHandledGlobally } from '#api/failureAnswers.ts'
import { useAnswer } from '#api/useAnswer.ts'
import { useLoaded } from '#api/useLoaded.ts'
import { useSend } from '#api/useSend.ts'
import { useSession } from '#session/store.ts'
import { useBalance } from '#session/useBalance.ts'
import { useLongPoll } from '../useLongPoll.ts'
import { depositQuery } from './queries.ts'

/** After no answer. */
const REST_MS = 3_000
/** Nobody has to act, but somebody still may: a code can be paid after its time. */
const SELDOM_MS = 10_000

/** One deposit, which changes on the screen as it changes at the server; `onCredited` when its money comes in. */
export function useDeposit(depositId: string, onCredited: () => void) {
  const send = useSend()
  const client = useQueryClient()
  const { refresh } = useBalance()
  const query = depositQuery(send, useSession()?.userName, depositId)
  const { loaded, reload } = useLoaded(query)
  const state = loaded.state === 'here' ? loaded.value.state : undefined
  useFollowing(depositId, state, (now) => client.setQueryData(query.queryKey, now))

  // By whichever answer it came.
  const last = useRef(state)
  const notice = useEffectEvent((now: Deposit['state']) => {
    for (const key of ['deposits', 'depositChannels']) void client.invalidateQueries({ queryKey: [key] })
    if (now !== 'credited') return
    refresh()
    onCredited()
  })
  useEffect(() => {
    const before = last.current
    last.current = state
    if (state !== undefined && before !== undefined && before !== state) notice(state)
  }, [state])
  return { loaded, reload }
}

/** States that nothing changes any more. */
const ENDS: ReadonlySet<Deposit['state'] | undefined> = new Set(['credited', 'returned', 'failed'])

/** Asks how it stands for as long as it may change and somebody looks. The server answers when it has. */
function useFollowing(
  depositId: string,
  state: Deposit['state'] | undefined,
  onAnswer: (deposit: Deposit) => void,
): void {
  const send = useSend()
  const answer = useAnswer()

  const isOver = state === undefined || ENDS.has(state)
  useLongPoll(isOver ? undefined : `${depositId} ${state}`, async (isWanted) => {
    const since = state === 'expired' ? undefined : state
    const reply = await send(depositStatus, { query: { depositId, since } })
    if (!isWanted()) return 0
    if (!reply.ok) {
      // Silent as long as it only means that what is shown is old; but who is logged out has to know.
      const failure = { ...reply.error, silent: false }
      if (isHandledGlobally(failure)) answer(failure)
      return REST_MS
    }
    onAnswer(reply.value)
    return reply.value.state === 'expired' ? SELDOM_MS : 0
  })
}
