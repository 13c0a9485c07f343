import { expect, it } from 'vitest'
import { clockTime } from './clockTime.ts'

it.each([
  [new Date(2026, 10, 15, 9, 5), '09:05'],
  [new Date(2026, 10, 15, 23, 59, 59), '23:59'],
  [new Date(2026, 10, 15), '00:00'],
])('shows %s as the clock on the wall does', (time, shown) => {
  expect(clockTime(time.getTime())).toBe(shown)
})
