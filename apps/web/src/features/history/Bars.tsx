import { useId } from 'react'
import { scaleOf, ticksFor, type Point } from './chart.ts'
import styles from './Chart.module.css'

export type BarsProps = Readonly<{
  /** What it shows, in words. */
  label: string
  points: readonly Point[]
  /** A short name under a bar; nothing where there is no room for one. */
  nameOf: (point: Point, place: number) => string | undefined
  /** A value of the scale, and one over a bar. */
  write: (minor: number) => string
  /** Whether every bar says its value. */
  hasValues: boolean
}>

const WIDTH = 300
const HEIGHT = 168
const LEFT = 36
const TOP = 14
const BOTTOM = 148

/** Bars up and down from zero. A loss is striped as well as coloured: nobody has to tell the colours apart. */
export function Bars({ label, points, nameOf, write, hasValues }: BarsProps) {
  const stripes = useId()
  const ticks = ticksFor(points.map(({ value }) => value))
  const y = scaleOf(ticks, TOP, BOTTOM)
  const room = (WIDTH - LEFT) / points.length
  const width = Math.min(room * 0.62, 24)
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} className={styles['chart']}>
      <Stripes id={stripes} />
      <Grid ticks={ticks} y={y} write={write} left={LEFT} />
      {points.map((point, place) => {
        const middle = LEFT + room * (place + 0.5)
        const name = nameOf(point, place)
        return (
          <g key={point.day}>
            <Bar point={point} middle={middle} width={width} y={y} stripes={stripes} />
            {hasValues && point.value !== 0 && (
              <text
                x={middle}
                y={point.value > 0 ? y(point.value) - 5 : y(point.value) + 13}
                className={styles['value']}
              >
                {write(point.value)}
              </text>
            )}
            {name !== undefined && (
              <text x={middle} y={HEIGHT - 4} className={styles['name']}>
                {name}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}

/** What losses are filled with. */
export function Stripes({ id }: Readonly<{ id: string }>) {
  return (
    <defs>
      <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V5" className={styles['stripe']} />
      </pattern>
    </defs>
  )
}

type GridProps = Readonly<{
  ticks: readonly number[]
  y: (value: number) => number
  write: (minor: number) => string
  left: number
}>

export function Grid({ ticks, y, write, left }: GridProps) {
  return ticks.map((tick) => (
    <g key={tick}>
      <path d={`M${left} ${y(tick)}H${WIDTH}`} className={tick === 0 ? styles['zero'] : styles['line']} />
      <text x={left - 5} y={y(tick) + 3.5} className={styles['tick']}>
        {write(tick)}
      </text>
    </g>
  ))
}

type BarProps = Readonly<{
  point: Point
  middle: number
  width: number
  y: (value: number) => number
  stripes: string
}>

function Bar({ point: { value }, middle, width, y, stripes }: BarProps) {
  const left = middle - width / 2
  if (value === 0) return <path d={`M${left} ${y(0)}h${width}`} className={styles['none']} />
  const [top, bottom] = value > 0 ? [y(value), y(0)] : [y(0), y(value)]
  const shape = { x: left, y: top, width, height: Math.max(bottom - top, 1), rx: Math.min(3.5, width / 4) }
  return value > 0 ? (
    <rect {...shape} className={styles['gain']} />
  ) : (
    <rect {...shape} className={styles['loss']} fill={`url(#${stripes})`} />
  )
}
