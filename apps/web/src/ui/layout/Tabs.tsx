import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { rovingIndex } from '#lib/rovingIndex.ts'
import styles from './Tabs.module.css'

export type TabItem<Value extends string> = Readonly<{
  value: Value
  label: string
  badge?: ReactNode
  disabled?: boolean
}>

export type TabsProps<Value extends string> = Readonly<{
  label: string
  items: readonly TabItem<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** The view of the chosen tab. */
  children: ReactNode
}>

/** Views of one page. One stop for the Tab key; arrows, Home and End move and choose. */
export function Tabs<Value extends string>({ label, items, value, onChange, children }: TabsProps<Value>) {
  const id = useId()

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const current = items.findIndex((item) => item.value === value)
    const next = rovingIndex(event.key, current, items)
    const item = next === undefined ? undefined : items[next]
    if (next === undefined || item === undefined) return
    event.preventDefault()
    onChange(item.value)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <div>
      <div role="tablist" aria-label={label} className={styles['list']} onKeyDown={handleKeyDown}>
        {items.map((item) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-${item.value}`}
            aria-selected={item.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={item.value === value ? 0 : -1}
            disabled={item.disabled}
            onClick={() => onChange(item.value)}
            className={styles['tab']}
          >
            {item.label}
            {item.badge !== undefined && <span className={styles['badge']}>{item.badge}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className={styles['panel']}>
        {children}
      </div>
    </div>
  )
}
