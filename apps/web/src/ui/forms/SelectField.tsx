import { ChevronDown } from 'lucide-react'
import { useId, type ComponentProps } from 'react'
import { describedBy, Field, type FieldTexts } from './Field.tsx'
import styles from './SelectField.module.css'

type NativeProps = Omit<ComponentProps<'select'>, 'id' | 'className' | 'value' | 'onChange' | 'children'>

export type SelectFieldProps = NativeProps &
  FieldTexts & {
    value: string
    onChange: (value: string) => void
    /** Shown while nothing is chosen. */
    placeholder: string
    options: readonly Readonly<{ value: string; label: string }>[]
  }

/** One of a list. The phone's own picker is the best one there is. */
export function SelectField(props: SelectFieldProps) {
  const { label, aside, hint, error, value, onChange, placeholder, options, ...select } = props
  const id = useId()
  return (
    <Field id={id} label={label} aside={aside} hint={hint} error={error}>
      <select
        {...select}
        {...describedBy(id, { hint, error })}
        id={id}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className={styles['select']}
        data-empty={value === '' || undefined}
      >
        <option value="" disabled>
          {placeholder}
        </option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className={styles['chevron']} aria-hidden />
    </Field>
  )
}
