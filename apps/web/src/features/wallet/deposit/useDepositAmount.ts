import type { DepositChannels } from '@trevo/contract'
import { useState } from 'react'
import { useLocale, useTranslate } from '#i18n/I18n.tsx'
import { writeNumber } from '#i18n/number.ts'
import { useMoney } from '#merchant/useMoney.ts'
import { isLess, readAmount } from '../amount.ts'
import type { AmountChip } from '../AmountChips.tsx'

/** How much to pay in: within the channel's bounds, and within the member's own limit. */
export function useDepositAmount(terms: DepositChannels['channels'][number], limitLeft: string | null) {
  const t = useTranslate()
  const money = useMoney()
  const locale = useLocale()
  const { min, max, chips } = terms
  const isBeyond = (amount: string) => limitLeft !== null && isLess(limitLeft, amount)
  // The least that is offered: who wants more says so.
  const least = chips.find((amount) => !isBeyond(amount))
  const [typed, setTyped] = useState(() => (least === undefined ? '' : writeNumber(least, locale)))
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
    amount,
    fault: faultOf(),
    bounds:
      limitLeft === null
        ? t('dep_bounds', { min: money(min), max: money(max) })
        : t('dep_bounds_limit', { min: money(min), left: money(limitLeft) }),
    chips: chips.map((one): AmountChip => ({ amount: one, isBeyond: isBeyond(one) })),
  }
}
