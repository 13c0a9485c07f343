import fc from 'fast-check'
import { expect, it } from 'vitest'
import { promisedFor } from './promotion.ts'

const TERMS = { percent: 50, cap: 10_000n, min: 2_000n, factor: 3 }

it('gives its part of a deposit, up to its most, and asks for so many times that in stakes', () => {
  expect(promisedFor(TERMS, 5_000n)).toEqual({ bonus: 2_500n, turnover: 7_500n })
  expect(promisedFor(TERMS, 20_000n)).toEqual({ bonus: 10_000n, turnover: 30_000n })
  expect(promisedFor(TERMS, 900_000n)).toEqual({ bonus: 10_000n, turnover: 30_000n })
})

it('gives nothing below the least deposit, and never more than it says', () => {
  expect(promisedFor(TERMS, 1_999n)).toBeUndefined()
  expect(promisedFor({ ...TERMS, min: 1n }, 1n)).toBeUndefined()
  expect(promisedFor({ ...TERMS, percent: 33 }, 2_001n)).toEqual({ bonus: 660n, turnover: 1_980n })
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 9n), fc.integer({ min: 1, max: 500 }), (deposit, percent) => {
      const { bonus = 0n } = promisedFor({ ...TERMS, percent }, deposit) ?? {}
      expect(bonus <= TERMS.cap && bonus * 100n <= deposit * BigInt(percent)).toBe(true)
    }),
  )
})
