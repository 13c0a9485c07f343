import type { TabItem } from './Tabs.tsx'
import styles from './Tabs.module.css'

export type TabSwitchesProps<Value extends string> = Readonly<{
  label: string
  items: readonly Pick<TabItem<Value>, 'value' | 'label'>[]
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}>

/** They look like tabs, but none of them may be on, and the one that is can be turned off. */
export function TabSwitches<Value extends string>({
  label,
  items,
  value,
  onChange,
}: TabSwitchesProps<Value>) {
  return (
    <div role="group" aria-label={label} className={styles['list']}>
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          aria-pressed={item.value === value}
          className={styles['tab']}
          onClick={() => onChange(item.value === value ? undefined : item.value)}
        >
          {item.label}
        </button>
      ))}
    </div>
  )
}
