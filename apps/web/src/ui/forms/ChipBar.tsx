import { useEffect, useRef } from 'react'
import { cx } from '#lib/classNames.ts'
import { Chip } from './Chip.tsx'
import styles from './ChipBar.module.css'

export type ChipBarProps<Value extends string> = Readonly<{
  label: string
  items: readonly Readonly<{ value: Value; label: string }>[]
  value: Value
  onChange: (value: Value) => void
  /** Reaches over the padding of the column it stands in, to the edges of the screen. */
  bleeds?: boolean
}>

/** Chips of which one is chosen, in a row that scrolls sideways. */
export function ChipBar<Value extends string>({
  label,
  items,
  value,
  onChange,
  bleeds,
}: ChipBarProps<Value>) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chosen = bar.current?.querySelector('[aria-pressed="true"]')?.parentElement
    // The address may choose one that is out of sight. By assignment: Safari before 14 takes no options.
    if (bar.current && chosen)
      bar.current.scrollLeft = chosen.offsetLeft - (bar.current.clientWidth - chosen.offsetWidth) / 2
  }, [value, items.length])
  return (
    <div
      ref={bar}
      role="group"
      aria-label={label}
      className={cx(styles['bar'], bleeds && styles['bleeding'])}
    >
      {items.map((item) => (
        <div key={item.value} className={styles['item']}>
          <Chip variant="category" isSelected={item.value === value} onClick={() => onChange(item.value)}>
            {item.label}
          </Chip>
        </div>
      ))}
    </div>
  )
}
