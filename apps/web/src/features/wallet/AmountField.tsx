import { CircleAlert } from 'lucide-react'
import { useId, type Ref } from 'react'
import { useLocale } from '#i18n/I18n.tsx'
import { currencySymbol } from '#i18n/money.ts'
import { writeNumber } from '#i18n/number.ts'
import { cx } from '#lib/classNames.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { TextField } from '#ui/forms/TextField.tsx'
import { describedBy } from '#ui/forms/Field.tsx'
import { readAmount } from '#lib/amount.ts'
import styles from './AmountField.module.css'

export type AmountFieldProps = Readonly<{
  label: string
  /** As it was typed; `readAmount` makes an amount of it. */
  value: string
  onChange: (typed: string) => void
  /** The bounds. */
  hint: string
  error: string | undefined
  /** `large` where the amount is what the page is about, `plain` as any other field. */
  look: 'large' | 'plain'
  ref?: Ref<HTMLInputElement>
}>

/** How much money somebody wants to move. */
export function AmountField({ look, label, value, onChange, hint, error, ref }: AmountFieldProps) {
  const locale = useLocale()
  const { currency } = useMerchant().settings.platform
  const symbol = currencySymbol(currency, locale)
  const input = {
    ref,
    value,
    inputMode: 'decimal',
    autoComplete: 'off',
    enterKeyHint: 'done',
    onBlur: () => onChange(writtenOut(value, locale)),
  } as const
  const change = (typed: string) => onChange(typed.replace(/[^\d.,]/g, ''))
  return look === 'plain' ? (
    <TextField {...input} label={label} onChange={change} prefix={symbol} hint={hint} error={error} />
  ) : (
    <Large {...{ input, label, symbol, hint, error }} onChange={change} />
  )
}

/** With its cents and its thousands, as the button will say it; what is no amount stays as it was typed. */
export function writtenOut(typed: string, locale: string): string {
  const amount = readAmount(typed)
  return amount === undefined ? typed : writeNumber(amount, locale)
}

type LargeProps = Pick<AmountFieldProps, 'label' | 'hint' | 'error' | 'onChange'> &
  Readonly<{
    input: Readonly<{ value: string; ref: Ref<HTMLInputElement> | undefined; onBlur: () => void }>
    symbol: string
  }>

function Large({ input, label, symbol, hint, error, onChange }: LargeProps) {
  const id = useId()
  return (
    <div className={styles['large']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <label htmlFor={id} className={cx(styles['box'], error !== undefined && styles['invalid'])}>
        <span className={styles['symbol']}>{symbol}</span>
        {/* The input is as wide as what stands in it: an unseen copy of that holds the room. */}
        <span className={styles['sized']}>
          <span className={styles['copy']} aria-hidden>
            {input.value === '' ? '0,00' : input.value}
          </span>
          <input
            {...input}
            {...describedBy(id, { hint, error })}
            id={id}
            className={styles['input']}
            placeholder="0"
            size={1}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </span>
      </label>
      <p
        id={`${id}-message`}
        role={error === undefined ? undefined : 'alert'}
        className={cx(styles['message'], error !== undefined && styles['error'])}
      >
        {error !== undefined && <CircleAlert className={styles['icon']} />}
        {error ?? hint}
      </p>
    </div>
  )
}
