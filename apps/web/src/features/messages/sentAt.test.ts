import { describe, expect, it } from 'vitest'
import { sentAt } from './sentAt.ts'

const brasilia = { timeZone: 'America/Sao_Paulo', locale: 'pt-BR' }
/** Half past midnight there, when it is already later in London. */
const now = Date.parse('2026-11-15T03:30:00Z')
const told = (time: string, viewed = brasilia) => sentAt(Date.parse(time), { now, ...viewed })

describe('when a message came [MSG-14]', () => {
  it('is told by the hour on the day itself, which begins where the merchant is', () => {
    expect(told('2026-11-15T03:05:00Z')).toBe('00:05')
    expect(told('2026-11-15T02:59:00Z')).toBe('14/11')
    expect(told('2026-11-15T02:59:00Z', { timeZone: 'UTC', locale: 'pt-BR' })).toBe('02:59')
  })

  it('is told by the day within the year, and by the date before', () => {
    expect(told('2026-01-01T12:00:00Z')).toBe('01/01')
    expect(told('2026-01-01T02:00:00Z')).toBe('31/12/2025')
  })

  it('follows the language', () => {
    expect(told('2026-11-03T12:00:00Z', { ...brasilia, locale: 'en' })).toBe('11/03')
  })
})
