import { useTranslate } from '#i18n/I18n.tsx'
import { useMoney } from '#i18n/useMoney.ts'
import { Amount } from '#ui/Amount.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import './texts.ts'
import { useBalance } from './useBalance.ts'

export interface SignedAmountProps {
  /** As the server writes it: below zero for a loss. */
  readonly amount: string
}

/** A gain or a loss, in the ink of what stands around it: neither is good or bad news here. Hidden with the balance. */
export function SignedAmount({ amount }: SignedAmountProps) {
  const t = useTranslate()
  const money = useMoney()
  const { isHidden } = useBalance()
  if (!isHidden) return <Amount value={money(amount)} sign={signOf(amount)} tone="inherit" />
  return (
    <>
      <VisuallyHidden>{t('amount_hidden')}</VisuallyHidden>
      <span aria-hidden>******</span>
    </>
  )
}

function signOf(amount: string): 'none' | 'plus' | 'minus' {
  if (!/[1-9]/.test(amount)) return 'none'
  return amount.startsWith('-') ? 'minus' : 'plus'
}
