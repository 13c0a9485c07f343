import type { DepositChannels } from '@trevo/contract'
import { useState } from 'react'
import { useLocale, useTranslate } from '#i18n/I18n.tsx'
import { writeNumber } from '#i18n/number.ts'
import { useMoney } from '#merchant/useMoney.ts'
import { isLess, readAmount } from '#lib/amount.ts'
import type { AmountChip } from '../AmountChips.tsx'

type Terms = DepositChannels['channels'][number]

/** How much to pay in: within the channel's bounds, and within the member's own limit. */
export function useDepositAmount(terms: Terms, limitLeft: string | null) {
  const t = useTranslate()
  const money = useMoney()
  const locale = useLocale()
  const { min, max, chips } = terms
  const isBeyond = (amount: string) => limitLeft !== null && isLess(limitLeft, amount)
  // The least that is offered: who wants more says so.
  const leastOf = (offered: Terms) => {
    const least = offered.chips.find((one) => !isBeyond(one))
    return least === undefined ? '' : writeNumber(least, locale)
  }
  const [typed, setTyped] = useState(() => leastOf(terms))
  const amount = readAmount(typed)

  function faultOf(): string | undefined {
    if (amount === undefined) return t('amount_none')
    if (isLess(amount, min)) return t('amount_low', { amount: money(min) })
    if (isLess(max, amount)) return t('amount_high', { amount: money(max) })
    return isBeyond(amount) ? t('dep_over_limit', { amount: money(limitLeft!) }) : undefined
  }

  return {
    typed,
    type: setTyped,
    /** Another channel has other bounds: what it would not take gives way to the least it offers. */
    suit: (next: Terms) => {
      const isTaken = amount !== undefined && !isLess(amount, next.min) && !isLess(next.max, amount)
      if (!isTaken) setTyped(leastOf(next))
    },
    amount,
    fault: faultOf(),
    bounds:
      limitLeft === null
        ? t('dep_bounds', { min: money(min), max: money(max) })
        : t('dep_bounds_limit', { min: money(min), left: money(limitLeft) }),
    chips: chips.map((one): AmountChip => ({ amount: one, isBeyond: isBeyond(one) })),
  }
}
