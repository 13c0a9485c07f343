import type { DepositChannel, DepositChannels } from '@trevo/contract'
import { useRef, useState } from 'react'
import { useLocale, useTranslate } from '#i18n/I18n.tsx'
import { writeNumber } from '#i18n/number.ts'
import { handled } from '#lib/useForm.ts'
import { useMoney } from '#merchant/useMoney.ts'
import { isLess, isNothing, readAmount } from '../amount.ts'
import type { AmountChip } from '../AmountChips.tsx'
import { cashierText, isUnsure } from '../failures.ts'
import { useDepositIntent } from './useDepositIntent.ts'
import { usePromotionChoice } from './usePromotionChoice.ts'

export type DepositFormProps = Readonly<{
  offer: DepositChannels
  onBegun: (depositId: string) => void
  /** In a sheet the button stays where it is; on a page it stays in sight. */
  isInSheet?: boolean
}>

/** What both forms know: the channel, the amount within its bounds, and how to ask for the code. */
export function useDepositForm({ offer, onBegun }: DepositFormProps) {
  const t = useTranslate()
  const money = useMoney()
  const locale = useLocale()
  const { channels, limitLeft } = offer
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<DepositChannel>()
  const terms = channels.find(({ channel }) => channel === chosen) ?? channels[0]!
  const isBeyond = (amount: string) => limitLeft !== null && isLess(limitLeft, amount)
  // The least that is offered: who wants more says so.
  const least = terms.chips.find((amount) => !isBeyond(amount))
  const [typed, setTyped] = useState(() => (least === undefined ? '' : writeNumber(least, locale)))
  const [isReviewed, setIsReviewed] = useState(false)
  const { begin, isSending, failure, forgive } = useDepositIntent(onBegun)
  const promotion = usePromotionChoice()
  const amount = readAmount(typed)

  function faultOf(): string | undefined {
    if (amount === undefined) return t('amount_none')
    if (isLess(amount, terms.min)) return t('amount_low', { amount: money(terms.min) })
    if (isLess(terms.max, amount)) return t('amount_high', { amount: money(terms.max) })
    return isBeyond(amount) ? t('dep_over_limit', { amount: money(limitLeft!) }) : undefined
  }

  function change(next: string): void {
    forgive()
    setTyped(next)
  }

  function submit(): void {
    setIsReviewed(true)
    if (amount === undefined || faultOf() !== undefined) return input.current?.focus()
    return void promotion.saved().then(() => begin({ channel: terms.channel, amount }))
  }

  const fault = faultOf()
  const refused = failure && t(isUnsure(failure) ? 'dep_unsure' : cashierText(failure))
  const bounds =
    limitLeft === null
      ? t('dep_bounds', { min: money(terms.min), max: money(terms.max) })
      : t('dep_bounds_limit', { min: money(terms.min), left: money(limitLeft) })
  return {
    terms,
    choose: (channel: DepositChannel) => {
      forgive()
      setChosen(channel)
    },
    field: {
      ref: input,
      value: typed,
      onChange: change,
      hint: bounds,
      error: isReviewed ? fault : undefined,
    },
    chips: terms.chips.map((one): AmountChip => ({ amount: one, isBeyond: isBeyond(one) })),
    amount,
    promotion,
    pick: (one: string) => change(writeNumber(one, locale)),
    /** Nothing more may come in: whatever is typed would be refused. */
    isAtLimit: limitLeft !== null && isNothing(limitLeft),
    refused,
    submit: handled(submit),
    submitLabel:
      amount === undefined || fault !== undefined
        ? t('dep_submit')
        : t('dep_submit_amount', { amount: money(amount) }),
    loading: isSending ? t('dep_sending') : undefined,
  }
}
