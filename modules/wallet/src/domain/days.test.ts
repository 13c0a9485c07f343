import { describe, expect, it } from 'vitest'
import { daysOf } from './days.ts'

describe('the days of a statement', () => {
  it.each([
    [undefined, undefined, { from: undefined, to: undefined }],
    ['2026-11-03', undefined, { from: '2026-11-03', to: '2026-11-03' }],
    [undefined, '2026-11-03', { from: '2026-11-03', to: '2026-11-03' }],
    ['2026-11-03', '2026-11-03', { from: '2026-11-03', to: '2026-11-03' }],
    ['2026-10-01', '2026-10-31', { from: '2026-10-01', to: '2026-10-31' }],
  ])('from %s to %s are those', (start, end, days) => {
    expect(daysOf(start, end)).toEqual(days)
  })

  it.each([
    ['2026-10-01', '2026-11-01'],
    ['2026-11-03', '2026-11-02'],
  ])('from %s to %s are too many or none', (start, end) => {
    expect(() => daysOf(start, end)).toThrow(
      expect.objectContaining({ code: 'request.invalid', details: { fields: ['startDate', 'endDate'] } }),
    )
  })
})
