/**
 * Calendar maths of the date wheel, on plain numbers: a birthday or a draw day has no time zone,
 * and Date would give it one.
 */
export type WheelMode = 'datetime' | 'date' | 'time' | 'month' | 'year'
export type WheelPart = 'day' | 'month' | 'year' | 'hour' | 'minute'
export type Moment = Readonly<Record<WheelPart, number>>
export type WheelBounds = Readonly<{ min: Moment; max: Moment; minuteStep: number }>

/** The columns of each mode, as dates are read in Portuguese. */
export const WHEEL_PARTS: Readonly<Record<WheelMode, readonly WheelPart[]>> = {
  datetime: ['day', 'month', 'year', 'hour', 'minute'],
  date: ['day', 'month', 'year'],
  time: ['hour', 'minute'],
  month: ['month', 'year'],
  year: ['year'],
}

export const DEFAULT_MIN = '2000-02-01T00:00'
export const DEFAULT_MAX = '2030-02-28T23:59'

const BY_WEIGHT = ['year', 'month', 'day', 'hour', 'minute'] as const
// Parts a mode does not show stand still, so that moments of one mode always compare.
const STILL: Moment = { year: 2000, month: 1, day: 1, hour: 0, minute: 0 }

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** Reads `YYYY-MM-DDTHH:mm`, or as much of it as the mode has; undefined when it is no such moment. */
export function parseMoment(mode: WheelMode, text: string): Moment | undefined {
  const pattern =
    mode === 'time'
      ? /^(?:\d{4}-\d\d-\d\dT)?(?<hour>\d\d):(?<minute>\d\d)$/
      : /^(?<year>\d{4})(?:-(?<month>\d\d)(?:-(?<day>\d\d)(?:T(?<hour>\d\d):(?<minute>\d\d))?)?)?$/
  const found = pattern.exec(text)?.groups
  if (found === undefined) return undefined
  const moment = { ...STILL }
  for (const part of WHEEL_PARTS[mode]) {
    if (found[part] === undefined) return undefined
    moment[part] = Number(found[part])
  }
  return isReal(moment) ? moment : undefined
}

function isReal({ year, month, day, hour, minute }: Moment): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month) && hour < 24 && minute < 60
}

export function formatMoment(mode: WheelMode, { year, month, day, hour, minute }: Moment): string {
  const date = [pad(year, 4), pad(month), pad(day)]
  const time = `${pad(hour)}:${pad(minute)}`
  if (mode === 'time') return time
  if (mode === 'datetime') return `${date.join('-')}T${time}`
  return date.slice(0, mode === 'date' ? 3 : mode === 'month' ? 2 : 1).join('-')
}

function pad(value: number, width = 2): string {
  return String(value).padStart(width, '0')
}

export function compareMoments(a: Moment, b: Moment): number {
  for (const part of BY_WEIGHT) {
    if (a[part] !== b[part]) return a[part] - b[part]
  }
  return 0
}

/**
 * The first and last moment the wheel can show. With a minute step they move inwards to whole steps,
 * so that every moment between them that the columns offer is allowed.
 */
export function wheelBounds(mode: WheelMode, min: string, max: string, minuteStep: number): WheelBounds {
  const first = parseMoment(mode, min)
  const last = parseMoment(mode, max)
  if (first === undefined || last === undefined) throw new RangeError(`${min} to ${max} bounds no ${mode}`)
  const bounds = { min: stepUp(first, minuteStep), max: stepDown(last, minuteStep), minuteStep }
  if (compareMoments(bounds.min, bounds.max) > 0) throw new RangeError(`no ${mode} from ${min} to ${max}`)
  return bounds
}

function stepDown(moment: Moment, step: number): Moment {
  return { ...moment, minute: moment.minute - (moment.minute % step) }
}

function stepUp(moment: Moment, step: number): Moment {
  const down = stepDown(moment, step)
  if (down.minute === moment.minute) return moment
  const minute = down.minute + step
  if (minute < 60) return { ...moment, minute }
  if (moment.hour < 23) return { ...moment, hour: moment.hour + 1, minute: 0 }
  return nextDay(moment)
}

function nextDay({ year, month, day }: Moment): Moment {
  if (day < daysInMonth(year, month)) return { year, month, day: day + 1, hour: 0, minute: 0 }
  if (month < 12) return { year, month: month + 1, day: 1, hour: 0, minute: 0 }
  return { year: year + 1, month: 1, day: 1, hour: 0, minute: 0 }
}

export function clampMoment(moment: Moment, { min, max, minuteStep }: WheelBounds): Moment {
  const stepped = stepDown(moment, minuteStep)
  if (compareMoments(stepped, min) < 0) return min
  return compareMoments(stepped, max) > 0 ? max : stepped
}

/** What a column offers, given the larger parts: in the year of the minimum, no month before it. */
export function columnValues(part: WheelPart, moment: Moment, { min, max, minuteStep }: WheelBounds) {
  const larger = BY_WEIGHT.slice(0, BY_WEIGHT.indexOf(part))
  const isAtMin = larger.every((other) => moment[other] === min[other])
  const isAtMax = larger.every((other) => moment[other] === max[other])
  const [lowest, highest] = naturalRange(part, moment)
  const step = part === 'minute' ? minuteStep : 1
  const first = isAtMin ? min[part] : lowest
  const last = isAtMax ? max[part] : highest
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) => first + index * step)
}

function naturalRange(part: WheelPart, { year, month }: Moment): readonly [number, number] {
  const ranges = {
    year: [0, 9999],
    month: [1, 12],
    day: [1, daysInMonth(year, month)],
    hour: [0, 23],
    minute: [0, 59],
  } as const
  return ranges[part]
}

/** Turns one column. 31 January turned to February is its last day, and the bounds hold. */
export function turnTo(moment: Moment, part: WheelPart, value: number, bounds: WheelBounds): Moment {
  const turned = { ...moment, [part]: value }
  const day = Math.min(turned.day, daysInMonth(turned.year, turned.month))
  return clampMoment({ ...turned, day }, bounds)
}
