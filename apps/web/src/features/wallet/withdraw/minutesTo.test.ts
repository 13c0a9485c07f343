import { expect, it } from 'vitest'
import { minutesTo } from './minutesTo.ts'

it.each([
  [0, 120],
  [1, 120],
  [60_000, 119],
  [119 * 60_000, 1],
  [120 * 60_000 - 1, 1],
  [120 * 60_000, 0],
  [120 * 60_000 + 1, -1],
  [128 * 60_000, -8],
])('after %i ms of two hours there are %i minutes to go', (now, left) => {
  expect(minutesTo(120 * 60_000, now)).toBe(left)
})
