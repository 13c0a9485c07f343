import { type ReactNode, useId } from 'react'
import styles from './Segmented.module.css'

export type SegmentedOption<Value extends string> = Readonly<{
  value: Value
  label: string
  icon?: ReactNode
  disabled?: boolean
}>

export type SegmentedProps<Value extends string> = Readonly<{
  /** Names the choice for screen readers: "Forma de entrar". */
  label: string
  options: readonly SegmentedOption<Value>[]
  value: Value
  onChange: (value: Value) => void
}>

/** Two or three peers that switch a form. Native radios, so arrows and the form's own rules come free. */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={styles['group']}>
      {options.map((option) => (
        <label key={option.value} className={styles['option']}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
            className={styles['input']}
          />
          <span className={styles['face']}>
            {option.icon !== undefined && <span className={styles['icon']}>{option.icon}</span>}
            <span className={styles['label']}>{option.label}</span>
          </span>
        </label>
      ))}
    </div>
  )
}
