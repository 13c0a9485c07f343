import { useQueryClient } from '@tanstack/react-query'
import {
  beginDeposit,
  depositAlipay,
  depositManualTransfer,
  depositQq,
  depositWechat,
  type CallFailure,
  type DepositChannel,
  type ErrorCode,
  type Send,
} from '@trevo/contract'
import { useState } from 'react'
import { useSend } from '#api/useSend.ts'
import { useSession } from '#session/store.ts'
import { isUnsure } from '../failures.ts'
import { openIntents } from '../intents.ts'
import { depositQuery } from './queries.ts'
import type { Transfer } from './useTransfer.ts'

export type WantedDeposit =
  | { readonly channel: Exclude<DepositChannel, 'manual'>; readonly amount: string }
  | { readonly channel: 'manual'; readonly amount: string; readonly transfer: Transfer }

const intents = openIntents('depositIntent')

/** Asks for something to pay, or says that something was transferred. */
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
    const reply = await ask(send, wanted, intents.keyFor(account, ...wishOf(wanted)))
    setIsSending(false)
    if (!reply.ok && isUnsure(reply.error)) return setFailure(reply.error)
    // There is an answer: who asks again wants another.
    intents.forget()
    if (!reply.ok) {
      // What is left has changed since the form was opened.
      if (reply.error.code === 'deposit.limit')
        void client.invalidateQueries({ queryKey: ['depositChannels'] })
      return setFailure(reply.error)
    }
    client.setQueryData(depositQuery(send, account, reply.value.depositId).queryKey, reply.value)
    void client.invalidateQueries({ queryKey: ['deposits'] })
    return onBegun(reply.value.depositId)
  }

  return { begin, isSending, failure, forgive: () => setFailure(undefined) }
}

/** What makes it the same wish. */
function wishOf(wanted: WantedDeposit): string[] {
  const wish = [wanted.channel, wanted.amount]
  if (wanted.channel !== 'manual') return wish
  const { bankId, payerName, receipt } = wanted.transfer
  return [...wish, bankId, payerName, receipt.id]
}

function ask(send: Send, wanted: WantedDeposit, idempotencyKey: string) {
  const { channel, amount } = wanted
  if (channel === 'manual') {
    const { bankId, payerName, receipt } = wanted.transfer
    const body = { bankId, amount, payerName, receipt: receipt.url }
    return send(depositManualTransfer, { body, idempotencyKey })
  }
  const body = { amount }
  if (channel === 'pix') return send(beginDeposit, { body: { channel, amount }, idempotencyKey })
  if (channel === 'alipay') return send(depositAlipay, { body, idempotencyKey })
  if (channel === 'qq') return send(depositQq, { body, idempotencyKey })
  return send(depositWechat, { body, idempotencyKey })
}
