import { dayPlus, lengthOf, type DayRange } from './period.ts'

/** A figure of a chart: the day or month it is of, and what came of it in minor units. */
export interface Point {
  readonly day: string
  readonly value: number
}

/** Every day of a range, also those nobody played on. */
export function pointsByDay(told: readonly Point[], range: DayRange): readonly Point[] {
  const known = new Map(told.map(({ day, value }) => [day, value]))
  return Array.from({ length: lengthOf(range) }, (_, place) => {
    const day = dayPlus(range.startDate, place)
    return { day, value: known.get(day) ?? 0 }
  })
}

/** Every month of a range, by its first day. */
export function pointsByMonth(told: readonly Point[], range: DayRange): readonly Point[] {
  const sums = new Map<string, number>()
  for (const { day } of pointsByDay([], range)) sums.set(`${day.slice(0, 7)}-01`, 0)
  for (const { day, value } of told) {
    const month = `${day.slice(0, 7)}-01`
    sums.set(month, (sums.get(month) ?? 0) + value)
  }
  return [...sums].map(([day, value]) => ({ day, value }))
}

/** Each point with all before it. */
export function runningTotal(points: readonly Point[]): readonly Point[] {
  let sum = 0
  return points.map(({ day, value }) => {
    sum += value
    return { day, value: sum }
  })
}

/** The lines of a scale that holds all values and zero: few, and at round figures. */
export function ticksFor(values: readonly number[]): readonly number[] {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  const step = roundStep((high - low) / 4 || 1)
  const first = Math.floor(low / step)
  const last = Math.max(Math.ceil(high / step), first + 1)
  return Array.from({ length: last - first + 1 }, (_, place) => (first + place) * step)
}

/** 1, 2 or 5, and zeros. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  const factor = [1, 2, 5, 10].find((one) => one * power >= least) ?? 10
  return factor * power
}

/** Puts a value on the way from the bottom of a chart to its top. */
export function scaleOf(ticks: readonly number[], top: number, bottom: number): (value: number) => number {
  const low = ticks[0]!
  const high = ticks[ticks.length - 1]!
  return (value) => bottom - ((value - low) / (high - low)) * (bottom - top)
}
