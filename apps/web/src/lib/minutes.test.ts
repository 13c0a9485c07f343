import { expect, it } from 'vitest'
import { writeMinutes } from './minutes.ts'

it.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h'],
  [61, '1h01'],
  [192, '3h12'],
  [480, '8 h'],
])('%s minutes are written as %s', (minutes, text) => {
  expect(writeMinutes(minutes)).toBe(text)
})
