import { expect, it } from 'vitest'
import { monthsAfter } from './monthsAfter.ts'

it.each([
  ['2026-11-18T21:00:00Z', 6, '2027-05-18T21:00:00Z'],
  ['2026-08-31T00:00:00Z', 6, '2027-02-28T00:00:00Z'],
  ['2024-02-29T12:00:00Z', 12, '2025-02-28T12:00:00Z'],
])('%s and %i months is %s', (from, months, to) => {
  expect(monthsAfter(Date.parse(from), months)).toBe(Date.parse(to))
})
