import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { cx } from '#lib/classNames.ts'
import {
  clampMoment,
  columnValues,
  DEFAULT_MAX,
  DEFAULT_MIN,
  formatMoment,
  parseMoment,
  turnTo,
  wheelBounds,
  WHEEL_PARTS,
  type WheelMode,
  type WheelPart,
} from './dateWheel.ts'
import styles from './DateWheel.module.css'

export type DateWheelProps = Readonly<{
  /** Names the whole: "Data de nascimento". */
  label: string
  mode: WheelMode
  /** As much of `YYYY-MM-DDTHH:mm` as the mode has. Out of bounds or unreadable shows the nearest bound. */
  value: string
  onChange: (value: string) => void
  min?: string
  max?: string
  minuteStep?: number
  partLabels: Readonly<Record<WheelPart, string>>
  /** Twelve, January first. */
  monthNames: readonly string[]
  disabled?: boolean
}>

export function DateWheel({
  label,
  mode,
  value,
  onChange,
  min = DEFAULT_MIN,
  max = DEFAULT_MAX,
  minuteStep = 1,
  partLabels,
  monthNames,
  disabled = false,
}: DateWheelProps) {
  const bounds = wheelBounds(mode, min, max, minuteStep)
  const moment = clampMoment(parseMoment(mode, value) ?? bounds.min, bounds)

  function textOf(part: WheelPart, shown: number): string {
    if (part === 'month') return monthNames[shown - 1] ?? String(shown)
    return String(shown).padStart(2, '0')
  }

  return (
    <div role="group" aria-label={label} className={styles['wheel']}>
      {WHEEL_PARTS[mode].map((part) => {
        const values = columnValues(part, moment, bounds)
        return (
          <WheelColumn
            // A column whose values start elsewhere is another column: it opens at its place, without gliding.
            key={`${part} ${values[0]}`}
            label={partLabels[part]}
            values={values}
            value={moment[part]}
            textOf={(shown) => textOf(part, shown)}
            onChange={(next) => onChange(formatMoment(mode, turnTo(moment, part, next, bounds)))}
            isWide={part === 'month'}
            disabled={disabled}
          />
        )
      })}
    </div>
  )
}

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
function WheelColumn({ label, values, value, textOf, onChange, isWide, disabled }: WheelColumnProps) {
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
