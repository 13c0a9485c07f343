import { Search, X } from 'lucide-react'
import { useRef, type KeyboardEvent } from 'react'
import { IconButton } from './IconButton.tsx'
import styles from './SearchField.module.css'

export type SearchFieldProps = Readonly<{
  label: string
  placeholder: string
  clearLabel: string
  value: string
  onChange: (value: string) => void
  /** Enter, or the key of the phone's keyboard that says search. */
  onSubmit: () => void
}>

export function SearchField({ label, placeholder, clearLabel, value, onChange, onSubmit }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    onSubmit()
    // The keyboard covers what was found.
    input.current?.blur()
  }
  function handleClear() {
    onChange('')
    input.current?.focus()
  }
  return (
    <div role="search" className={styles['box']}>
      <Search className={styles['icon']} aria-hidden="true" />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={64}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={handleKey}
        className={styles['input']}
      />
      {value !== '' && <IconButton label={clearLabel} icon={<X />} variant="quiet" onClick={handleClear} />}
    </div>
  )
}
