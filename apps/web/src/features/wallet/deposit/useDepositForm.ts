import type { DepositChannel, DepositChannels } from '@trevo/contract'
import { useRef, useState } from 'react'
import { useLocale, useTranslate } from '#i18n/I18n.tsx'
import { writeNumber } from '#i18n/number.ts'
import { handled } from '#lib/useForm.ts'
import { useMoney } from '#merchant/useMoney.ts'
import { isNothing } from '#lib/amount.ts'
import { cashierText, isUnsure } from '../failures.ts'
import { useDepositAmount } from './useDepositAmount.ts'
import { useDepositIntent } from './useDepositIntent.ts'
import { usePromotionChoice } from './usePromotionChoice.ts'
import { useTransfer } from './useTransfer.ts'

export type DepositFormProps = Readonly<{
  offer: DepositChannels
  onBegun: (depositId: string) => void
  /** In a sheet the button stays where it is; on a page it stays in sight. */
  isInSheet?: boolean
}>

/** What both forms know: the channel, the amount, what else the channel asks for, and how to begin. */
export function useDepositForm({ offer, onBegun }: DepositFormProps) {
  const t = useTranslate()
  const money = useMoney()
  const locale = useLocale()
  const { channels, limit, holderEnding } = offer
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<DepositChannel>()
  const terms = channels.find(({ channel }) => channel === chosen) ?? channels[0]!
  const { channel } = terms
  const { typed, type, suit, amount, fault, bounds, chips } = useDepositAmount(terms, limit?.left ?? null)
  const [isReviewed, setIsReviewed] = useState(false)
  const { begin, isSending, failure, forgive } = useDepositIntent(onBegun)
  const promotion = usePromotionChoice()
  const transfer = useTransfer(offer.banks)

  function change(next: string): void {
    forgive()
    type(next)
  }

  function submit(): void {
    setIsReviewed(true)
    if (amount === undefined || fault !== undefined) return input.current?.focus()
    if (channel !== 'manual') return void promotion.saved().then(() => begin({ channel, amount }))
    return transfer.whole && void begin({ channel, amount, transfer: transfer.whole })
  }

  function submitLabel(): string {
    if (channel === 'manual') return t('dep_submit_claim')
    const isPix = channel === 'pix'
    if (amount === undefined || fault !== undefined) return t(isPix ? 'dep_submit' : 'dep_submit_other')
    return t(isPix ? 'dep_submit_amount' : 'dep_submit_other_amount', { amount: money(amount) })
  }

  const isHeldTo = channel === 'pix' && holderEnding !== null
  return {
    channel,
    choose: (next: DepositChannel) => {
      forgive()
      setChosen(next)
      suit(channels.find((one) => one.channel === next)!)
    },
    field: {
      ref: input,
      value: typed,
      onChange: change,
      hint: bounds,
      error: isReviewed ? fault : undefined,
    },
    chips,
    amount,
    promotion,
    transfer,
    isReviewed,
    pick: (one: string) => change(writeNumber(one, locale)),
    /** Nothing more may come in: whatever is typed would be refused. */
    isAtLimit: limit !== null && isNothing(limit.left),
    holderNote: isHeldTo ? t('dep_holder', { ending: holderEnding }) : undefined,
    refused: failure && t(isUnsure(failure) ? 'dep_unsure' : cashierText(failure)),
    submit: handled(submit),
    submitLabel: submitLabel(),
    loading: isSending ? t(channel === 'manual' ? 'dep_claim_sending' : 'dep_sending') : undefined,
  }
}
