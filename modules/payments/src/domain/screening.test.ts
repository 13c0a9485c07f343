import { describe, expect, it } from 'vitest'
import { DEFAULT_RULES, screen, type ScreeningFacts } from './screening.ts'

const USUAL: ScreeningFacts = {
  amount: 10_000n,
  paidEver: 10,
  paidLately: 4,
  sumLately: 40_000n,
  askedToday: 0,
  accountAgeHours: 1_000,
}

describe('a withdrawal', () => {
  it('as usual goes out by itself', () => {
    expect(screen(DEFAULT_RULES, USUAL)).toEqual([])
  })

  it.each<[string, Partial<ScreeningFacts>, Partial<ScreeningFacts>]>([
    [
      'large_amount',
      { amount: 1_000_001n, sumLately: 10_000_000n },
      { amount: 1_000_000n, sumLately: 10_000_000n },
    ],
    [
      'first_withdrawal',
      { paidEver: 0, paidLately: 0, amount: 200_001n },
      { paidEver: 0, paidLately: 0, amount: 200_000n },
    ],
    [
      'new_account',
      { accountAgeHours: 23, amount: 100_001n, sumLately: 400_000n },
      { accountAgeHours: 24, amount: 100_001n, sumLately: 400_000n },
    ],
    ['above_usual', { amount: 50_001n }, { amount: 50_000n }],
    ['many_today', { askedToday: 5 }, { askedToday: 4 }],
  ])('is looked at for %s from there on, and not before', (reason, beyond, within) => {
    expect(screen(DEFAULT_RULES, { ...USUAL, ...beyond })).toEqual([reason])
    expect(screen(DEFAULT_RULES, { ...USUAL, ...within })).toEqual([])
  })

  it('has no usual amount before there were enough', () => {
    expect(screen(DEFAULT_RULES, { ...USUAL, paidLately: 2, sumLately: 200n })).toEqual([])
  })
})
