import { useQueryClient } from '@tanstack/react-query'
import { withdraw, type BankCard } from '@trevo/contract'
import { useState } from 'react'
import { useSend } from '#api/useSend.ts'
import { useSession } from '#session/store.ts'
import { openIntents } from '../intents.ts'
import { faultOf, type WithdrawalFault } from './failures.ts'

interface Wish {
  readonly card: BankCard
  readonly amount: string
  readonly password: string
}

const intents = openIntents('withdrawalIntent')

/** What was asked for has changed these; and what was refused may not be so any more. */
const ASKED_AGAIN = ['balance', 'withdrawalTerms', 'bankCards', 'withdrawals'] as const

/** Asks once more whether money is to go out, and sends that it is. */
export function useConfirming(
  onAsked: (withdrawalId: string) => void,
  onRefused: (fault: WithdrawalFault) => void,
) {
  const sendCall = useSend()
  const account = useSession()?.userName
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function send({ card: { bankCardId }, amount, password }: Wish): Promise<void> {
    if (account === undefined || isBusy) return
    setBusy(true)
    const reply = await sendCall(withdraw, {
      body: { bankCardId, amount, paymentPassword: password },
      idempotencyKey: intents.keyFor(account, bankCardId, amount),
    })
    setBusy(false)
    setOpen(false)
    for (const queryKey of ASKED_AGAIN) void client.invalidateQueries({ queryKey: [queryKey] })
    const fault = reply.ok ? undefined : faultOf(reply.error)
    if (!fault || fault.isOver) intents.forget()
    if (fault) onRefused(fault)
    else if (reply.ok) onAsked(reply.value.withdrawalId)
  }

  return { isOpen, isBusy, begin: () => setOpen(true), end: () => setOpen(false), send }
}
