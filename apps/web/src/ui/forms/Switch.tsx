import { type ComponentProps, useId } from 'react'
import { cx } from '#lib/classNames.ts'
import styles from './Switch.module.css'

type NativeProps = Omit<
  ComponentProps<'input'>,
  'id' | 'type' | 'role' | 'className' | 'checked' | 'onChange'
>

export type SwitchProps = NativeProps & {
  label: string
  hint?: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A setting that takes effect at once. What waits for a submit button is a Checkbox. */
export function Switch({ label, hint, checked, onChange, ...input }: SwitchProps) {
  const id = useId()
  return (
    <label className={cx(styles['row'], input.disabled === true && styles['off'])}>
      <span className={styles['text']}>
        <span id={`${id}-label`} className={styles['label']}>
          {label}
        </span>
        {hint !== undefined && (
          <span id={`${id}-hint`} className={styles['hint']}>
            {hint}
          </span>
        )}
      </span>
      <input
        {...input}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className={styles['input']}
      />
    </label>
  )
}
