import { useId, type ComponentProps } from 'react'
import { cx } from '#lib/classNames.ts'
import { codeDigits } from '#lib/digits.ts'
import { describedBy, Field, type FieldTexts } from './Field.tsx'
import styles from './PinField.module.css'

type NativeProps = Pick<ComponentProps<'input'>, 'name' | 'onBlur' | 'disabled'>

export type PinFieldProps = NativeProps &
  FieldTexts &
  Readonly<{
    value: string
    onChange: (digits: string) => void
  }>

export const PIN_LENGTH = 6

/** Six digits that are never shown: one input, drawn as a cell for each. */
export function PinField({ label, aside, hint, error, value, onChange, ...input }: PinFieldProps) {
  const id = useId()
  return (
    <Field id={id} label={label} aside={aside} hint={hint} error={error} isBare>
      <div className={cx(styles['pin'], error !== undefined && styles['invalid'])}>
        <input
          {...input}
          {...describedBy(id, { hint, error })}
          id={id}
          type="password"
          inputMode="numeric"
          // It is no password of the site: a password manager would fill in the wrong one.
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(codeDigits(event.currentTarget.value, PIN_LENGTH))}
          className={styles['input']}
        />
        <div className={styles['cells']} aria-hidden>
          {Array.from({ length: PIN_LENGTH }, (_, place) => (
            <span
              key={place}
              className={cx(
                styles['cell'],
                place < value.length && styles['filled'],
                place === value.length && styles['next'],
              )}
            />
          ))}
        </div>
      </div>
    </Field>
  )
}
