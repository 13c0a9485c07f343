import { useQueryClient } from '@tanstack/react-query'
import {
  beginDeposit,
  DEPOSIT_CHANNELS,
  type CallFailure,
  type DepositChannel,
  type ErrorCode,
} from '@trevo/contract'
import { newId } from '@trevo/kernel'
import { useState } from 'react'
import { useSend } from '#api/useSend.ts'
import { stored } from '#lib/storage.ts'
import { useSession } from '#session/store.ts'
import { isUnsure } from '../failures.ts'
import { depositQuery } from './queries.ts'

export interface WantedDeposit {
  readonly channel: DepositChannel
  readonly amount: string
}

interface Intent extends WantedDeposit {
  readonly account: string
  readonly key: string
}

/**
 * What was asked for without an answer yet. Asked for again, also after a reload, it goes out under the same key, so that
 * there is one charge for it.
 */
const storedIntent = stored<Intent>('session', 'depositIntent', readIntent, JSON.stringify)

function readIntent(text: string): Intent | undefined {
  const { account, channel, amount, key } = JSON.parse(text) as Partial<Intent>
  if (typeof account !== 'string' || typeof amount !== 'string' || typeof key !== 'string') return undefined
  return DEPOSIT_CHANNELS.some((one) => one === channel)
    ? { account, channel: channel!, amount, key }
    : undefined
}

function intentFor(account: string, { channel, amount }: WantedDeposit): Intent {
  const kept = storedIntent.get()
  if (kept?.account === account && kept.channel === channel && kept.amount === amount) return kept
  const intent = { account, channel, amount, key: newId() }
  storedIntent.set(intent)
  return intent
}

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
    const { channel, amount, key } = intentFor(account, wanted)
    const reply = await send(beginDeposit, { body: { channel, amount }, idempotencyKey: key })
    setIsSending(false)
    if (!reply.ok && isUnsure(reply.error)) return setFailure(reply.error)
    // There is an answer: who asks again wants another.
    storedIntent.remove()
    if (!reply.ok) return setFailure(reply.error)
    client.setQueryData(depositQuery(send, account, reply.value.depositId).queryKey, reply.value)
    void client.invalidateQueries({ queryKey: ['deposits'] })
    return onBegun(reply.value.depositId)
  }

  return { begin, isSending, failure, forgive: () => setFailure(undefined) }
}
