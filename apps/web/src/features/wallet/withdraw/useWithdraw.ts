import { useQueryClient } from '@tanstack/react-query'
import { withdraw, type BankCard, type BankCards, type WithdrawalTerms } from '@trevo/contract'
import { useRef, useState } from 'react'
import { useSend } from '#api/useSend.ts'
import { useLocale } from '#i18n/I18n.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import { writeNumber } from '#i18n/number.ts'
import { useSession } from '#session/store.ts'
import { PIN_LENGTH } from '#ui/forms/PinField.tsx'
import { readAmount } from '../amount.ts'
import { openIntents } from '../intents.ts'
import { amountFault } from './amountFault.ts'
import { faultOf, type FaultPlace } from './failures.ts'

interface Refusal {
  readonly place: FaultPlace
  readonly text: MessageKey
}

const intents = openIntents('withdrawalIntent')

/** The name of the field. */
export const PASSWORD = 'paymentPassword'

/** What was refused may not be so any more: all of it is asked for again. */
const ASKED_AGAIN = ['balance', 'withdrawalTerms', 'bankCards', 'withdrawals'] as const

/** A withdrawal that is being filled in, asked about once more, and sent. */
export function useWithdraw(
  terms: WithdrawalTerms,
  { cards }: BankCards,
  onAsked: (withdrawalId: string) => void,
) {
  const send = useSend()
  const account = useSession()?.userName
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const [password, setPassword] = useState('')
  const [chosen, setChosen] = useState<BankCard>()
  const [wasTried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const [isConfirming, setConfirming] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const locale = useLocale()
  const amountRef = useRef<HTMLInputElement>(null)
  const formRef = useRef<HTMLFormElement>(null)
  const card = cards.find(({ bankCardId }) => bankCardId === chosen?.bankCardId) ?? cards[0]
  const amount = readAmount(typed)
  const fault = amountFault(amount, terms)
  const isPasswordMissing = password.length < PIN_LENGTH

  /** What was told about something is over once that changes. */
  const changed = (place: FaultPlace) =>
    setRefusal((before) => (before?.place === place || before?.place === 'form' ? undefined : before))

  const goToPassword = () => formRef.current?.querySelector<HTMLInputElement>(`[name="${PASSWORD}"]`)?.focus()

  function type(text: string): void {
    setTyped(text)
    changed('amount')
  }

  function submit(): void {
    setTried(true)
    if (!card) return
    if (fault) return amountRef.current?.focus()
    if (isPasswordMissing) return goToPassword()
    setRefusal(undefined)
    return setConfirming(true)
  }

  async function confirm(): Promise<void> {
    if (!card || amount === undefined || account === undefined || isBusy) return
    setBusy(true)
    const { bankCardId } = card
    const reply = await send(withdraw, {
      body: { bankCardId, amount, paymentPassword: password },
      idempotencyKey: intents.keyFor(account, bankCardId, amount),
    })
    setBusy(false)
    setConfirming(false)
    for (const queryKey of ASKED_AGAIN) void client.invalidateQueries({ queryKey: [queryKey] })
    if (reply.ok) {
      intents.forget()
      return onAsked(reply.value.withdrawalId)
    }
    const { place, text, isOver } = faultOf(reply.error)
    if (isOver) intents.forget()
    setRefusal({ place, text })
    if (place === 'amount') amountRef.current?.focus()
    if (place !== 'password') return undefined
    setPassword('')
    return goToPassword()
  }

  return {
    formRef,
    amountRef,
    typed,
    amount,
    card,
    password,
    isConfirming,
    isBusy,
    /** Too little is told once somebody has tried; they may not have typed all of it before. */
    amountFault: wasTried || fault === 'high' || fault === 'funds' ? fault : undefined,
    isPasswordMissing: wasTried && isPasswordMissing,
    isCardMissing: wasTried && !card,
    refusalAt: (place: FaultPlace) => (refusal?.place === place ? refusal.text : undefined),
    type,
    pick: (next: string) => type(writeNumber(next, locale)),
    typePassword(digits: string): void {
      setPassword(digits)
      changed('password')
    },
    choose(next: BankCard): void {
      setChosen(next)
      changed('account')
    },
    submit,
    confirm,
    goBack: () => setConfirming(false),
  }
}
