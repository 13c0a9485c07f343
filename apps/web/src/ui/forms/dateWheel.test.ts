import { describe, expect, it } from 'vitest'
import {
  clampMoment,
  columnValues,
  daysInMonth,
  DEFAULT_MAX,
  DEFAULT_MIN,
  formatMoment,
  parseMoment,
  turnTo,
  wheelBounds,
  WHEEL_PARTS,
  type WheelMode,
} from './dateWheel.ts'

function moment(written: string, mode: WheelMode = 'datetime') {
  const parsed = parseMoment(mode, written)
  if (parsed === undefined) throw new Error(`not a moment: ${written}`)
  return parsed
}

function text(value: ReturnType<typeof moment>, mode: WheelMode = 'datetime') {
  return formatMoment(mode, value)
}

const usual = wheelBounds('datetime', DEFAULT_MIN, DEFAULT_MAX, 1)

describe('daysInMonth', () => {
  it.each([
    [2023, 2, 28],
    [2024, 2, 29],
    [1900, 2, 28],
    [2000, 2, 29],
    [2023, 4, 30],
    [2023, 12, 31],
  ])('of %i-%i is %i', (year, month, days) => {
    expect(daysInMonth(year, month)).toBe(days)
  })
})

describe('a moment as text', () => {
  it.each([
    ['datetime', '2023-11-15T14:32'],
    ['date', '1994-03-14'],
    ['time', '09:05'],
    ['month', '2023-11'],
    ['year', '2023'],
  ] as const)('of mode %s reads and writes %s [APP-35]', (mode, written) => {
    expect(text(moment(written, mode), mode)).toBe(written)
  })

  it('may say more than the mode shows', () => {
    expect(text(moment('2023-11-15T14:32', 'month'), 'month')).toBe('2023-11')
    expect(text(moment('2023-11-15T14:32', 'time'), 'time')).toBe('14:32')
  })

  it.each([
    ['date', '2023-02-29'],
    ['date', '2023-13-01'],
    ['date', '2023-00-10'],
    ['date', '2023-11'],
    ['datetime', '2023-11-15'],
    ['time', '24:00'],
    ['time', '10:60'],
    ['date', '15/11/2023'],
    ['date', ''],
  ] as const)('of mode %s is not %s', (mode, written) => {
    expect(parseMoment(mode, written)).toBeUndefined()
  })
})

describe('wheelBounds', () => {
  it('goes from 1 February 2000 to 28 February 2030 by default [APP-35]', () => {
    expect(text(usual.min)).toBe('2000-02-01T00:00')
    expect(text(usual.max)).toBe('2030-02-28T23:59')
  })

  it.each(Object.keys(WHEEL_PARTS) as WheelMode[])('has defaults that fit mode %s', (mode) => {
    const { min, max } = wheelBounds(mode, DEFAULT_MIN, DEFAULT_MAX, 1)
    expect(clampMoment(min, { min, max, minuteStep: 1 })).toEqual(min)
  })

  it('moves inwards to whole steps, over midnight and New Year if it must', () => {
    const { min, max } = wheelBounds('datetime', '2023-12-31T23:50', '2024-01-02T10:14', 15)
    expect(text(min)).toBe('2024-01-01T00:00')
    expect(text(max)).toBe('2024-01-02T10:00')
  })

  it('refuses bounds with nothing between them', () => {
    expect(() => wheelBounds('date', '2023-01-02', '2023-01-01', 1)).toThrow(RangeError)
    expect(() => wheelBounds('time', '10:01', '10:14', 15)).toThrow(RangeError)
    expect(() => wheelBounds('date', 'hoje', '2023-01-01', 1)).toThrow(RangeError)
  })
})

describe('columnValues', () => {
  it('offers every day of the month, and no more', () => {
    expect(columnValues('day', moment('2024-02-10T00:00'), usual)).toHaveLength(29)
    expect(columnValues('day', moment('2023-02-10T00:00'), usual)).toHaveLength(28)
  })

  it('offers nothing outside the bounds', () => {
    expect(columnValues('month', moment('2000-05-10T00:00'), usual)[0]).toBe(2)
    expect(columnValues('month', moment('2030-01-10T00:00'), usual)).toEqual([1, 2])
    expect(columnValues('year', moment('2001-05-10T00:00'), usual)).toHaveLength(31)
    expect(columnValues('month', moment('2001-05-10T00:00'), usual)).toHaveLength(12)
  })

  it('offers minutes by step, every minute by default [APP-35]', () => {
    const quarters = wheelBounds('time', '08:20', '17:40', 15)
    expect(columnValues('minute', moment('12:00', 'time'), quarters)).toEqual([0, 15, 30, 45])
    expect(columnValues('minute', moment('08:30', 'time'), quarters)).toEqual([30, 45])
    expect(columnValues('minute', moment('17:00', 'time'), quarters)).toEqual([0, 15, 30])
    expect(columnValues('minute', moment('2023-05-10T12:00'), usual)).toHaveLength(60)
  })
})

describe('turnTo', () => {
  it('keeps a day that exists and shortens one that does not', () => {
    expect(text(turnTo(moment('2024-01-31T10:00'), 'month', 2, usual))).toBe('2024-02-29T10:00')
    expect(text(turnTo(moment('2024-02-29T10:00'), 'year', 2023, usual))).toBe('2023-02-28T10:00')
    expect(text(turnTo(moment('2024-01-31T10:00'), 'month', 3, usual))).toBe('2024-03-31T10:00')
  })

  it('stops at the bounds', () => {
    expect(text(turnTo(moment('2001-01-15T10:00'), 'year', 2000, usual))).toBe('2000-02-01T00:00')
    expect(text(turnTo(moment('2029-06-15T10:00'), 'year', 2030, usual))).toBe('2030-02-28T23:59')
  })

  it('lands on an offered minute after a turn to the first hour', () => {
    const quarters = wheelBounds('time', '08:20', '17:40', 15)
    expect(text(turnTo(moment('09:00', 'time'), 'hour', 8, quarters), 'time')).toBe('08:30')
  })
})
