import { ChevronDown } from 'lucide-react'
import type { Ref } from 'react'
import styles from './DialCodePicker.module.css'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'

export type DialCodePickerProps = Readonly<{
  /** What the button chooses: "Código do país". */
  label: string
  flag: string
  code: string
  /** Whether the overlay with the DialCodeList is open. */
  isOpen: boolean
  onOpen: () => void
  disabled?: boolean
  ref?: Ref<HTMLButtonElement>
}>

/** The prefix of a phone field. Opens an overlay, which the caller owns and fills with a DialCodeList. */
export function DialCodePicker({ label, flag, code, isOpen, onOpen, disabled, ref }: DialCodePickerProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      disabled={disabled}
      onClick={onOpen}
      className={styles['button']}
    >
      <span aria-hidden className={styles['flag']}>
        {flag}
      </span>
      <VisuallyHidden>{label} </VisuallyHidden>
      {code}
      <ChevronDown className={styles['chevron']} />
    </button>
  )
}
