import { expect, it } from 'vitest'
import { marketDay } from './market-day.ts'

it.each([
  ['America/Sao_Paulo', '2026-11-15T02:59:59.999Z', '2026-11-14'],
  ['America/Sao_Paulo', '2026-11-15T03:00:00.000Z', '2026-11-15'],
  ['Europe/Lisbon', '2026-07-01T22:59:59.999Z', '2026-07-01'],
  ['Europe/Lisbon', '2026-07-01T23:00:00.000Z', '2026-07-02'],
])('in %s at %s it is %s', (timeZone, now, day) => {
  expect(marketDay(timeZone, Date.parse(now))).toBe(day)
})
