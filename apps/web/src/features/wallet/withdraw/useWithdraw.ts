import type { BankCard, BankCards, WithdrawalTerms } from '@trevo/contract'
import { useRef, useState } from 'react'
import { useLocale } from '#i18n/I18n.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import { writeNumber } from '#i18n/number.ts'
import { PIN_LENGTH } from '#ui/forms/PinField.tsx'
import { readAmount } from '#lib/amount.ts'
import { amountFault } from './amountFault.ts'
import type { FaultPlace } from './failures.ts'
import { useConfirming } from './useConfirming.ts'

interface Refusal {
  readonly place: FaultPlace
  readonly text: MessageKey
}

/** The name of the field. */
export const PASSWORD = 'paymentPassword'

/** A withdrawal that is being filled in, asked about once more, and sent. */
export function useWithdraw(
  terms: WithdrawalTerms,
  { cards }: BankCards,
  onAsked: (withdrawalId: string) => void,
) {
  const [typed, setTyped] = useState('')
  const [password, setPassword] = useState('')
  const [chosen, setChosen] = useState<BankCard>()
  const [wasTried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
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

  const confirming = useConfirming(onAsked, ({ place, text }) => {
    setRefusal({ place, text })
    if (place === 'amount') amountRef.current?.focus()
    if (place !== 'password') return
    setPassword('')
    goToPassword()
  })

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
    return confirming.begin()
  }

  return {
    formRef,
    amountRef,
    typed,
    amount,
    card,
    password,
    isConfirming: confirming.isOpen,
    isBusy: confirming.isBusy,
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
    confirm(): void {
      if (card && amount !== undefined) void confirming.send({ card, amount, password })
    },
    goBack: confirming.end,
  }
}
