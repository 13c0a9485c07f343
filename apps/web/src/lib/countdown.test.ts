import { describe, expect, it } from 'vitest'
import { clockParts, secondsLeft } from './countdown.ts'

describe('secondsLeft', () => {
  it.each([
    [60_000, 60],
    [59_001, 60],
    [59_000, 59],
    [1, 1],
    [0, 0],
    [-5_000, 0],
  ])('with %i ms to go says %i', (ahead, seconds) => {
    const now = 1_700_000_000_000
    expect(secondsLeft(now + ahead, now)).toBe(seconds)
  })

  it('does not wait for a time that is missing or broken', () => {
    expect(secondsLeft(undefined, 5)).toBe(0)
    expect(secondsLeft(Number.NaN, 5)).toBe(0)
  })
})

describe('clockParts', () => {
  it.each([
    [18_262, '05:04:22'],
    [161, '00:02:41'],
    [0, '00:00:00'],
    [360_000, '100:00:00'],
  ])('of %i seconds are %s', (seconds, clock) => {
    expect(clockParts(seconds).join(':')).toBe(clock)
  })
})
