import { type ComponentProps, useId } from 'react'
import { describedBy, Field, type FieldTexts } from './Field.tsx'
import styles from './TextArea.module.css'

type NativeProps = Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'value' | 'onChange'>

export type TextAreaProps = NativeProps &
  Omit<FieldTexts, 'aside'> & {
    value: string
    onChange: (value: string) => void
    maxLength: number
  }

/** Several lines of text, always with a limit and a counter. */
export function TextArea({ label, hint, error, value, onChange, maxLength, ...input }: TextAreaProps) {
  const id = useId()
  return (
    <Field id={id} label={label} aside={`${value.length}/${maxLength}`} hint={hint} error={error}>
      <textarea
        rows={3}
        {...input}
        {...describedBy(id, { hint, error })}
        id={id}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className={styles['input']}
      />
    </Field>
  )
}
