import { Eye, EyeOff, RotateCw } from 'lucide-react'
import { useTranslate } from '#i18n/I18n.tsx'
import { useMoney } from '#merchant/useMoney.ts'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import { Amount, type AmountProps } from '#ui/media/Amount.tsx'
import styles from './Balance.module.css'
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

export interface BalanceHeadProps {
  /** Where it stands among the headings of the page. */
  readonly level: 2 | 3
}

/** Above a balance: what it is, and what can be done with it. */
export function BalanceHead({ level }: BalanceHeadProps) {
  const t = useTranslate()
  const Heading = `h${level}` as const
  return (
    <header className={styles['head']}>
      <Heading className={styles['label']}>{t('balance_label')}</Heading>
      <HideBalance />
      <RefreshBalance />
    </header>
  )
}

/** Comes with what it hides: beside an amount of unknown width it would move. */
export function HideBalance() {
  const t = useTranslate()
  const { isHidden, isKnown, toggleHidden } = useBalance()
  if (!isKnown && !isHidden) return null
  return (
    <IconButton
      label={t(isHidden ? 'balance_show' : 'balance_hide')}
      icon={isHidden ? <EyeOff /> : <Eye />}
      onClick={toggleHidden}
    />
  )
}

export function RefreshBalance() {
  const t = useTranslate()
  const { isLoading, refresh } = useBalance()
  return (
    <IconButton label={t('balance_refresh')} icon={<RotateCw />} aria-busy={isLoading} onClick={refresh} />
  )
}

/** Under a balance that could not be asked for again: how things stand, and another try. */
export function BalanceNote() {
  const t = useTranslate()
  const { isOld, refresh } = useBalance()
  if (!isOld) return null
  return (
    <p className={styles['note']} role="status">
      {t('balance_old')}
      <button type="button" className={styles['retry']} onClick={refresh}>
        {t('btn_retry')}
      </button>
    </p>
  )
}

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
