import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { cx } from '#lib/classNames.ts'
import styles from './WheelColumn.module.css'

const ROW_PX = 44
/** Scrolling is over when it has been still this long; Safari has no `scrollend`. */
const STILL_MS = 120
const KEYS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  PageDown: (index) => index + 5,
  PageUp: (index) => index - 5,
  Home: () => 0,
  End: (_, last) => last,
}

type WheelColumnProps = Readonly<{
  label: string
  values: readonly number[]
  value: number
  textOf: (value: number) => string
  onChange: (value: number) => void
  isWide: boolean
  disabled: boolean
}>

/** One wheel: scrolled with a finger, turned with the keys, or tapped. The middle row is the value. */
export function WheelColumn({ label, values, value, textOf, onChange, isWide, disabled }: WheelColumnProps) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const still = useRef<ReturnType<typeof setTimeout>>(undefined)
  const index = values.indexOf(value)

  useLayoutEffect(() => {
    if (list.current === null) return
    list.current.scrollTop = index * ROW_PX
    // Only from the second time on does it glide: opening must not look like turning.
    list.current.dataset['settled'] = ''
  }, [index])

  useEffect(() => () => clearTimeout(still.current), [])

  function choose(next: number) {
    const chosen = values[Math.min(Math.max(next, 0), values.length - 1)]
    if (chosen !== undefined && chosen !== value) onChange(chosen)
  }

  function handleScroll(scrollTop: number) {
    clearTimeout(still.current)
    still.current = setTimeout(() => choose(Math.round(scrollTop / ROW_PX)), STILL_MS)
  }

  function handleKeyDown(event: KeyboardEvent) {
    const move = KEYS[event.key]
    if (move === undefined) return
    event.preventDefault()
    choose(move(index, values.length - 1))
  }

  return (
    <div className={cx(styles['frame'], isWide && styles['wide'])}>
      <ul
        ref={list}
        role="listbox"
        aria-label={label}
        aria-disabled={disabled || undefined}
        aria-activedescendant={`${id}-${value}`}
        tabIndex={0}
        onScroll={disabled ? undefined : (event) => handleScroll(event.currentTarget.scrollTop)}
        onKeyDown={disabled ? undefined : handleKeyDown}
        className={cx(styles['column'], disabled && styles['disabled'])}
      >
        {values.map((option, at) => (
          <li
            key={option}
            id={`${id}-${option}`}
            role="option"
            aria-selected={option === value}
            onClick={disabled ? undefined : () => choose(at)}
            className={cx(styles['value'], option === value && styles['chosen'])}
          >
            {textOf(option)}
          </li>
        ))}
      </ul>
      <span className={styles['ring']} />
    </div>
  )
}
