import { Grid } from './Bars.tsx'
import { scaleOf, ticksFor, type Point } from './chart.ts'
import styles from './Chart.module.css'

export type CourseProps = Readonly<{
  label: string
  points: readonly Point[]
  /** Under the first, the middle and the last point. */
  nameOf: (point: Point) => string
  write: (minor: number) => string
  /** Beside the last point. */
  end: string
}>

const WIDTH = 300
const HEIGHT = 150
const LEFT = 42
const TOP = 12
const BOTTOM = 130

/** How a sum went, day by day. */
export function Course({ label, points, nameOf, write, end }: CourseProps) {
  const ticks = ticksFor(points.map(({ value }) => value))
  const y = scaleOf(ticks, TOP, BOTTOM)
  const x = (place: number) => LEFT + 6 + ((WIDTH - LEFT - 14) * place) / Math.max(points.length - 1, 1)
  const last = points.length - 1
  const lastY = y(points[last]!.value)
  const way = points.map(({ value }, place) => `${place === 0 ? 'M' : 'L'}${x(place)} ${y(value)}`).join('')
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} className={styles['chart']}>
      <Grid ticks={ticks} y={y} write={write} left={LEFT} />
      <path d={way} className={styles['course']} />
      <circle cx={x(last)} cy={lastY} r="4.5" className={styles['here']} />
      <text x={WIDTH} y={lastY > TOP + 20 ? lastY - 12 : lastY + 20} className={styles['end']}>
        {end}
      </text>
      {[0, Math.floor(last / 2), last].map((place, index) => (
        <text
          key={index}
          x={x(place)}
          y={HEIGHT - 3}
          textAnchor={(['start', 'middle', 'end'] as const)[index]}
          className={styles['edge']}
        >
          {nameOf(points[place]!)}
        </text>
      ))}
    </svg>
  )
}
