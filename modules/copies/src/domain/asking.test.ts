import { describe, expect, it } from 'vitest'
import { isUnderWay, nextAt } from './asking.ts'

const HOUR_MS = 3_600_000
const NOW = Date.UTC(2026, 10, 19, 12)
const asked = (...hoursAgo: number[]) =>
  hoursAgo.map((hours) => ({ state: 'ready', askedAt: new Date(NOW - hours * HOUR_MS) }))

describe('asking for a copy', () => {
  it('is possible thrice a day', () => {
    expect(nextAt(asked(), NOW)).toBeUndefined()
    expect(nextAt(asked(1, 2), NOW)).toBeUndefined()
    expect(nextAt(asked(1, 2, 3), NOW)).toBe(NOW + 21 * HOUR_MS)
    expect(nextAt(asked(1, 2, 24), NOW)).toBeUndefined()
  })

  it('waits for the one under way', () => {
    expect(
      ['asked', 'making', 'ready', 'gone'].map((state) => isUnderWay({ state, askedAt: new Date(NOW) })),
    ).toEqual([true, true, false, false])
    expect(isUnderWay(undefined)).toBe(false)
  })
})
