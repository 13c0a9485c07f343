import { X } from 'lucide-react'
import styles from './RemovableChip.module.css'

export type RemovableChipProps = Readonly<{
  children: string
  /** The name of the button: what is taken away. */
  label: string
  onRemove: () => void
}>

/** Something that narrows a list, and one tap from not doing so. */
export function RemovableChip({ children, label, onRemove }: RemovableChipProps) {
  return (
    <button type="button" className={styles['chip']} aria-label={label} onClick={onRemove}>
      <span className={styles['text']}>{children}</span>
      <X className={styles['cross']} aria-hidden="true" />
    </button>
  )
}
