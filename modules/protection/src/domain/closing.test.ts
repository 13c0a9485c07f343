import { describe, expect, it } from 'vitest'
import { closingIn, closingStep, isEmpty, type Remains } from './closing.ts'
import type { Restriction } from './restriction.ts'

const DAY_MS = 86_400_000
const NOW = Date.parse('2026-11-19T12:00:00Z')
const NOTHING: Remains = { cash: 0n, underWay: 0n, bonus: 0n, openRounds: 0 }
const LEAST = 1_000n

const step = (sinceMs: number, remains: Partial<Remains>, isClosed = false) =>
  closingStep({ startsAt: new Date(NOW - sinceMs), isClosed }, { ...NOTHING, ...remains }, LEAST, NOW)

describe('an account that its owner closes', () => {
  it.each<[string, Partial<Remains>, boolean]>([
    ['nothing', {}, true],
    ['bonus money', { bonus: 500n }, true],
    ['cash', { cash: 1n }, false],
    ['a withdrawal under way', { underWay: 1n }, false],
    ['a round', { openRounds: 1 }, false],
  ])('with %s in it is judged by that', (_, remains, is) => {
    expect(isEmpty({ ...NOTHING, ...remains })).toBe(is)
    expect(step(60_000, remains).close).toBe(is)
  })

  it('is closed five seconds after it was asked for, and not before', () => {
    expect(step(4_999, {})).toMatchObject({ close: false, nextAt: new Date(NOW + 5_000) })
    expect(step(5_000, {}).close).toBe(true)
  })

  it.each<[string, number, Partial<Remains>, boolean]>([
    ['for less than a week', 7 * DAY_MS - 1, { cash: 1_000n }, false],
    ['for a week', 7 * DAY_MS, { cash: 1_000n }, true],
    ['that is too little for a withdrawal', 60_000, { cash: 999n }, true],
    ['that is too little, beside one', 60_000, { cash: 999n, underWay: 1n }, false],
    ['that is too little, beside a round', 60_000, { cash: 999n, openRounds: 1 }, false],
    ['that is not there', 8 * DAY_MS, { openRounds: 1 }, false],
  ])('sends what is there %s, or waits', (_, since, remains, is) => {
    expect(step(since, remains).sendMoney).toBe(is)
  })

  it('is looked at often on the first day, and then less', () => {
    expect(step(60_000, { cash: 1_000n }).nextAt).toEqual(new Date(NOW + 15_000))
    expect(step(DAY_MS + 1, { cash: 1_000n }).nextAt).toEqual(new Date(NOW + 600_000))
  })
})

describe('a closed account', () => {
  it('has sent what comes later, is never closed twice, and is left alone after half a year', () => {
    expect(step(DAY_MS, { cash: 5_000n }, true)).toMatchObject({ sendMoney: true, close: false })
    expect(step(DAY_MS, {}, true)).toEqual({
      sendMoney: false,
      close: false,
      nextAt: new Date(NOW + DAY_MS),
    })
    expect(step(181 * DAY_MS, {}, true).nextAt).toBeUndefined()
    expect(step(181 * DAY_MS, { cash: 1n }, true).nextAt).toBeDefined()
  })

  it('is one whose restriction denies the login', () => {
    const one = { reason: 'closed', denies: ['canBet'], restrictionId: 'a' } as unknown as Restriction
    expect(closingIn([one])).toMatchObject({ restrictionId: 'a', isClosed: false })
    expect(closingIn([{ ...one, denies: ['canLogin'] }])).toMatchObject({ isClosed: true })
    expect(closingIn([{ ...one, reason: 'exclusion' }])).toBeUndefined()
  })
})
