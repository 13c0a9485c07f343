import { describe, expect, it } from 'vitest'
import { formatShortDate, formatDay, formatDateTime, type DateFormatting } from './dates.ts'

const brasilia: DateFormatting = {
  format: 'specified',
  locale: 'pt-BR',
  timeZone: 'America/Sao_Paulo',
  /** Half past midnight there, when it is already later in London. */
  now: Date.parse('2026-11-15T03:30:00Z'),
}
const local: DateFormatting = { ...brasilia, format: 'locale' }
const english: DateFormatting = { ...local, locale: 'en' }
const at = (time: string) => Date.parse(time)

describe('a day [PROMO-06]', () => {
  it('is written as specified, or as the language does, and begins where the merchant is', () => {
    const night = at('2026-11-16T02:59:00Z')
    expect([brasilia, local, english].map((dateFormatting) => formatDay(dateFormatting, night))).toEqual([
      '2026/11/15',
      '15/11/2026',
      '11/15/2026',
    ])
  })
})

describe('a moment [PROMO-06] [NEWS-04]', () => {
  it.each([
    ['2026-11-14T12:05:09.000Z', 'America/Sao_Paulo', '2026-11-14 09:05:09'],
    ['2026-11-15T03:00:00.000Z', 'America/Sao_Paulo', '2026-11-15 00:00:00'],
    ['2026-11-15T02:59:59.000Z', 'America/Sao_Paulo', '2026-11-14 23:59:59'],
    ['2026-07-01T12:00:00.000Z', 'Europe/Lisbon', '2026-07-01 13:00:00'],
  ])('of %s in %s is %s', (time, timeZone, written) => {
    expect(formatDateTime({ ...brasilia, timeZone }, at(time))).toBe(written)
  })

  it('is as people say it where the merchant wants that', () => {
    expect(formatDateTime(local, at('2026-11-16T12:00:00Z'))).toBe('16 nov., 9h')
    expect(formatDateTime(local, at('2026-11-06T02:05:00Z'))).toBe('5 nov., 23h05')
    expect(formatDateTime(local, at('2025-12-01T12:30:00Z'))).toBe('1 dez. 2025, 9h30')
    expect(formatDateTime(english, at('2026-11-16T12:00:00Z'))).toMatch(/^Nov 16, 9:00\sAM$/)
  })
})

describe('when a message came [MSG-14]', () => {
  it('is told by the hour on the day itself, which begins where the merchant is', () => {
    expect(formatShortDate(local, at('2026-11-15T03:05:00Z'))).toBe('00:05')
    expect(formatShortDate(local, at('2026-11-15T02:59:00Z'))).toBe('14/11')
    expect(formatShortDate({ ...local, timeZone: 'UTC' }, at('2026-11-15T02:59:00Z'))).toBe('02:59')
  })

  it('is told by the day within the year, and by the date before, in the language', () => {
    expect(formatShortDate(local, at('2026-01-01T12:00:00Z'))).toBe('01/01')
    expect(formatShortDate(local, at('2026-01-01T02:00:00Z'))).toBe('31/12/2025')
    expect(formatShortDate(english, at('2026-11-03T12:00:00Z'))).toBe('11/03')
  })
})
