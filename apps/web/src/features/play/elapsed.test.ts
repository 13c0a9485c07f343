import { expect, it } from 'vitest'
import { elapsed } from './elapsed.ts'

it.each([
  [0, '00:00:00'],
  [-500, '00:00:00'],
  [59_999, '00:00:59'],
  [2_538_000, '00:42:18'],
  [360_000_000, '100:00:00'],
])('%i ms are %s', (milliseconds, shown) => {
  expect(elapsed(milliseconds)).toBe(shown)
})
