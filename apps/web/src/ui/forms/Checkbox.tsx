import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import styles from './Checkbox.module.css'

type NativeProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'checked' | 'onChange'>

export type CheckboxProps = NativeProps & {
  checked: boolean
  onChange: (checked: boolean) => void
  /** The label; may hold links. */
  children: ReactNode
  isInvalid?: boolean
}

export function Checkbox({ checked, onChange, children, isInvalid = false, ...input }: CheckboxProps) {
  return (
    <label className={styles['check']}>
      <input
        {...input}
        type="checkbox"
        checked={checked}
        aria-invalid={isInvalid || undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className={styles['input']}
      />
      <span className={styles['box']}>
        <Check />
      </span>
      <span className={styles['label']}>{children}</span>
    </label>
  )
}
