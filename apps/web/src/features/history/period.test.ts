import { describe, expect, it } from 'vitest'
import { dayPlus, lengthOf, rangeFault, rangeOf } from './period.ts'
import { readDay } from './periodSearch.ts'

const TODAY = '2026-03-02'

describe('the days of a list', () => {
  it('are seven, today among them, unless the address says otherwise', () => {
    expect(rangeOf({}, TODAY)).toEqual({ startDate: '2026-02-24', endDate: TODAY })
    expect(rangeOf({ period: 'today' }, TODAY)).toEqual({ startDate: TODAY, endDate: TODAY })
    expect(lengthOf(rangeOf({ period: 'month' }, TODAY))).toBe(30)
  })

  it('are those somebody chose, if the server would take them', () => {
    const chosen = (from?: string, to?: string) => rangeOf({ period: 'custom', from, to }, TODAY)
    expect(chosen('2026-01-01', '2026-01-31')).toEqual({ startDate: '2026-01-01', endDate: '2026-01-31' })
    const week = rangeOf({}, TODAY)
    expect(chosen('2026-01-01', '2026-02-01')).toEqual(week)
    expect(chosen('2026-01-02', '2026-01-01')).toEqual(week)
    expect(chosen('2026-01-02')).toEqual(week)
  })

  it('say what is wrong with them', () => {
    expect(rangeFault({ startDate: '2026-01-02', endDate: '2026-01-01' })).toBe('order')
    expect(rangeFault({ startDate: '2026-01-01', endDate: '2026-02-01' })).toBe('length')
    expect(rangeFault({ startDate: '2026-01-01', endDate: '2026-01-31' })).toBe(undefined)
  })
})

describe('a day in an address', () => {
  it('is one of the calendar', () => {
    expect(readDay('2026-02-28')).toBe('2026-02-28')
    for (const nonsense of ['2026-02-30', '26-02-28', 20_260_228, '', undefined, '2026-13-01'])
      expect(readDay(nonsense), String(nonsense)).toBe(undefined)
  })

  it('has neighbours, over the end of a month too', () => {
    expect(dayPlus('2026-02-28', 1)).toBe('2026-03-01')
    expect(dayPlus('2026-01-01', -1)).toBe('2025-12-31')
  })
})
