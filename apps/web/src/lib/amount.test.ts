import { describe, expect, it } from 'vitest'
import { writeNumber } from '#i18n/number.ts'
import { isLess, isNothing, readAmount, shortened } from './amount.ts'

/** In cents: around each number of digits. */
const AMOUNTS = Array.from({ length: 12 }, (_, digits) => 10 ** digits).flatMap((one) => [
  one - 1,
  one,
  one + 1,
])
const inUnits = (cents: number) => (cents / 100).toFixed(2)

describe('an amount that somebody typed', () => {
  it.each([
    ['100', '100.00'],
    ['100,5', '100.50'],
    ['100,', '100.00'],
    ['100.50', '100.50'],
    ['1.000', '1000.00'],
    ['1,000', '1000.00'],
    ['1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['1.234.567,8', '1234567.80'],
    [' 1 000,00 ', '1000.00'],
    [',50', '0.50'],
    ['007', '7.00'],
    ['0', '0.00'],
  ])('%s is %s', (typed, amount) => {
    expect(readAmount(typed)).toBe(amount)
  })

  it.each(['', ',', '.', '-5', '10 reais', '1.23.4', '1.234,567', '1,2,3', '12345678901', '1e3', '٣'])(
    '“%s” is none',
    (typed) => {
      expect(readAmount(typed)).toBeUndefined()
    },
  )

  it('is read back from how it is written, in each language', () => {
    for (const cents of AMOUNTS)
      for (const locale of ['pt-BR', 'en'])
        expect(readAmount(writeNumber(inUnits(cents), locale))).toBe(inUnits(cents))
  })
})

it('compares amounts as numbers', () => {
  for (const one of AMOUNTS)
    for (const other of AMOUNTS) expect(isLess(inUnits(one), inUnits(other))).toBe(one < other)
  expect([isNothing('0.00'), isNothing('0.01')]).toEqual([true, false])
})

it('writes short what has no cents', () => {
  expect(['20.00', '20.50', '1000.00'].map(shortened)).toEqual(['20', '20.50', '1000'])
})
