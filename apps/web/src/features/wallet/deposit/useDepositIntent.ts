import { useQueryClient } from '@tanstack/react-query'
import { beginDeposit, type CallFailure, type DepositChannel, type ErrorCode } from '@trevo/contract'
import { useState } from 'react'
import { useSend } from '#api/useSend.ts'
import { useSession } from '#session/store.ts'
import { isUnsure } from '../failures.ts'
import { openIntents } from '../intents.ts'
import { depositQuery } from './queries.ts'

export interface WantedDeposit {
  readonly channel: DepositChannel
  readonly amount: string
}

const intents = openIntents('depositIntent')

/** Asks for a code to pay. */
export function useDepositIntent(onBegun: (depositId: string) => void) {
  const send = useSend()
  const client = useQueryClient()
  const account = useSession()?.userName
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<CallFailure<ErrorCode>>()

  async function begin(wanted: WantedDeposit): Promise<void> {
    if (isSending || account === undefined) return
    setIsSending(true)
    setFailure(undefined)
    const { channel, amount } = wanted
    const idempotencyKey = intents.keyFor(account, channel, amount)
    const reply = await send(beginDeposit, { body: { channel, amount }, idempotencyKey })
    setIsSending(false)
    if (!reply.ok && isUnsure(reply.error)) return setFailure(reply.error)
    // There is an answer: who asks again wants another.
    intents.forget()
    if (!reply.ok) return setFailure(reply.error)
    client.setQueryData(depositQuery(send, account, reply.value.depositId).queryKey, reply.value)
    void client.invalidateQueries({ queryKey: ['deposits'] })
    return onBegun(reply.value.depositId)
  }

  return { begin, isSending, failure, forgive: () => setFailure(undefined) }
}
