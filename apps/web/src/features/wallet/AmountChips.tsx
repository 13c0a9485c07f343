import { cx } from '#lib/classNames.ts'
import { useMoney } from '#merchant/useMoney.ts'
import { shortened } from '#lib/amount.ts'
import styles from './AmountChips.module.css'

export type AmountChip = Readonly<{
  /** As the server writes it. */
  amount: string
  /** In place of the amount, such as “Tudo”. */
  label?: string
  /** More than may be moved. */
  isBeyond?: boolean
}>

export type AmountChipsProps = Readonly<{
  label: string
  chips: readonly AmountChip[]
  /** The amount that is asked for, if it is one. */
  value: string | undefined
  onChange: (amount: string) => void
}>

/** Amounts to choose from, so that nobody has to type. */
export function AmountChips({ label, chips, value, onChange }: AmountChipsProps) {
  const money = useMoney()
  return (
    <div
      role="group"
      aria-label={label}
      className={cx(styles['chips'], chips.length === 4 && styles['four'])}
    >
      {chips.map(({ amount, label: name, isBeyond }) => (
        <button
          key={name ?? amount}
          type="button"
          className={styles['chip']}
          aria-pressed={amount === value}
          disabled={isBeyond}
          onClick={() => onChange(amount)}
        >
          {name ?? money(shortened(amount))}
        </button>
      ))}
    </div>
  )
}
