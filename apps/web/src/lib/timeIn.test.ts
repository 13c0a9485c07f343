import { expect, it } from 'vitest'
import { timeIn } from './timeIn.ts'

it.each([
  ['2026-11-14T12:05:09.000Z', 'America/Sao_Paulo', '2026-11-14 09:05:09'],
  ['2026-11-15T03:00:00.000Z', 'America/Sao_Paulo', '2026-11-15 00:00:00'],
  ['2026-11-15T02:59:59.000Z', 'America/Sao_Paulo', '2026-11-14 23:59:59'],
  ['2026-07-01T12:00:00.000Z', 'Europe/Lisbon', '2026-07-01 13:00:00'],
])('of %s in %s is %s', (moment, timeZone, written) => {
  expect(timeIn(timeZone, Date.parse(moment))).toBe(written)
})
