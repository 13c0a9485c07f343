import { useTranslate } from '#i18n/I18n.tsx'
import { Amount, type AmountProps } from '#ui/Amount.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import './texts.ts'
import { useBalance } from './useBalance.ts'

export interface BalanceAmountProps {
  readonly size: NonNullable<AmountProps['size']>
  /** `inherit` where the ground is dark in both themes. */
  readonly tone?: 'neutral' | 'inherit'
}

/** What the member can play with, or asterisks in its place. */
export function BalanceAmount({ size, tone = 'neutral' }: BalanceAmountProps) {
  const t = useTranslate()
  const { shown, isMasked, isHidden } = useBalance()
  if (!isMasked) return <Amount value={shown} size={size} tone={tone} />
  return (
    <>
      <VisuallyHidden>{t(isHidden ? 'balance_hidden' : 'balance_loading')}</VisuallyHidden>
      <span aria-hidden>
        <Amount value={shown} size={size} tone={tone} />
      </span>
    </>
  )
}
