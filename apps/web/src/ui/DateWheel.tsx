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
import { WheelColumn } from './WheelColumn.tsx'

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
