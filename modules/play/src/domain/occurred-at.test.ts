import { expect, it } from 'vitest'
import { isCredible } from './occurred-at.ts'

const NOW = Date.UTC(2026, 10, 15, 12)

it.each([
  ['2026-11-15T12:00:00Z', true],
  ['2026-10-16T12:00:00.000Z', true],
  ['2026-10-16T11:59:59.999Z', false],
  ['2026-11-15T12:05:00.000Z', true],
  ['2026-11-15T12:05:00.001Z', false],
  ['2026-11-15T11:59:59.123456789Z', true],
  ['2000-01-01T00:00:00Z', false],
  ['2099-12-31T23:59:59Z', false],
  ['2026-02-31T00:00:00Z', false],
])('%s is believed: %s', (occurredAt, isBelieved) => {
  expect(isCredible(occurredAt, NOW)).toBe(isBelieved)
})
