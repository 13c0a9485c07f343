import { useQueryClient } from '@tanstack/react-query'
import { answerRisk, type RiskAnswer } from '@trevo/contract'
import { useState } from 'react'
import { useSend } from '#api/useSend.ts'
import { useSession } from '#session/store.ts'
import { riskQuery } from './queries.ts'

/** Says what the member has said to what was done about signs. */
export function useAnswerRisk(actId: string) {
  const send = useSend()
  const client = useQueryClient()
  const account = useSession()?.userName
  const [sending, setSending] = useState<RiskAnswer>()
  const [hasFailed, setFailed] = useState(false)

  /** Whether it was taken. */
  async function answer(said: RiskAnswer): Promise<boolean> {
    setSending(said)
    setFailed(false)
    const reply = await send(answerRisk, { body: { actId, answer: said } })
    setSending(undefined)
    setFailed(!reply.ok)
    if (reply.ok) client.setQueryData(riskQuery(send, account).queryKey, reply.value)
    return reply.ok
  }
  return { answer, sending, hasFailed }
}
