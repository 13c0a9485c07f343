import { describe, expect, it } from 'vitest'
import { closes, closingStep, waitAfter, type CentralRegisterRules } from './register.ts'

const RULES: CentralRegisterRules = {
  everyDays: 15,
  withdrawHours: 48,
  closeHours: 72,
  reasons: {
    self_exclusion: { members: 'close', basis: 'x' },
    social_programme: { members: 'keep', basis: 'x' },
    other: { members: 'close', basis: 'x' },
  },
  silentBasis: 'x',
}
const HOUR_MS = 3_600_000
const SINCE = new Date('2026-11-19T12:00:00Z')

describe('an account that is being closed', () => {
  it.each([
    // Hours after it began, whether money is left and it is closed; what is done, and after how many hours the next look.
    [0, true, false, [], 48],
    [47.9, true, false, [], 48],
    [48, true, false, ['send'], 49],
    [71.5, true, false, ['send'], 72],
    [71.5, false, false, [], 72],
    [72, false, false, ['close'], 96],
    [72, true, false, ['send'], 73],
    [96, false, true, [], 120],
    [96, true, true, ['send'], 97],
  ] as const)('%f hours on, with money: %s, closed: %s', (hours, hasMoney, isClosed, done, next) => {
    const now = SINCE.getTime() + hours * HOUR_MS
    const step = closingStep({ since: SINCE, isClosed, hasMoney }, RULES, now)
    expect([...(step.sendMoney ? ['send'] : []), ...(step.close ? ['close'] : [])]).toEqual(done)
    expect(step.nextAt).toEqual(new Date(SINCE.getTime() + next * HOUR_MS))
  })

  it('is looked at for half a year', () => {
    const later = (days: number) => SINCE.getTime() + days * 24 * HOUR_MS + 1
    const closed = { since: SINCE, isClosed: true, hasMoney: true }
    expect(closingStep(closed, RULES, later(179)).nextAt).toBeDefined()
    expect(closingStep(closed, RULES, later(180))).toEqual({
      sendMoney: true,
      close: false,
      nextAt: undefined,
    })
  })
})

it('an account that was never to be opened is closed whatever a court says of older ones [BR-16]', () => {
  expect(closes(RULES, 'social_programme', false)).toBe(false)
  expect(closes(RULES, 'social_programme', true)).toBe(true)
  expect(closes(RULES, 'other', false)).toBe(true)
})

it('a silent register is asked again ever more seldom, up to every five minutes', () => {
  expect([0, 1, 6, 7, 900].map(waitAfter)).toEqual([2_000, 5_000, 300_000, 300_000, 300_000])
})
