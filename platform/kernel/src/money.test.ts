import { describe, expect, it } from 'vitest'
import { decimalOf, minorOf, scaleOf } from './money.ts'

describe('scaleOf', () => {
  it.each([
    ['BRL', 2],
    ['EUR', 2],
    ['JPY', 0],
    ['KWD', 3],
  ])('knows that %s has %i digits after the point', (currency, scale) => {
    expect(scaleOf(currency)).toBe(scale)
    expect(scaleOf(currency)).toBe(scale)
  })

  it('refuses what is no currency', () => {
    expect(() => scaleOf('REAIS')).toThrow(RangeError)
  })
})

describe('minorOf', () => {
  it.each([
    ['1234.56', 'BRL', 123_456n],
    ['1234.5', 'BRL', 123_450n],
    ['1234', 'BRL', 123_400n],
    ['0.01', 'BRL', 1n],
    ['0', 'BRL', 0n],
    ['-0.05', 'EUR', -5n],
    ['1234', 'JPY', 1_234n],
    ['1.234', 'KWD', 1_234n],
    ['999999999999999.99', 'BRL', 99_999_999_999_999_999n],
  ])('reads %s %s as %s', (text, currency, minor) => {
    expect(minorOf(text, currency)).toBe(minor)
  })

  it.each([
    ['0.001', 'BRL'],
    ['1.0', 'JPY'],
    ['1,50', 'BRL'],
    ['1.', 'BRL'],
    ['.5', 'BRL'],
    ['01', 'BRL'],
    ['+1', 'BRL'],
    ['1e3', 'BRL'],
    [' 1', 'BRL'],
    ['1 ', 'BRL'],
    ['', 'BRL'],
    ['NaN', 'BRL'],
    ['1000000000000000', 'BRL'],
  ])('refuses "%s" as %s', (text, currency) => {
    expect(() => minorOf(text, currency)).toThrow(
      expect.objectContaining({
        code: 'request.invalid',
        details: { amount: 'not an amount of the currency' },
      }),
    )
  })
})

describe('decimalOf', () => {
  it.each([
    [123_456n, 'BRL', '1234.56'],
    [100n, 'BRL', '1.00'],
    [5n, 'BRL', '0.05'],
    [50n, 'BRL', '0.50'],
    [0n, 'BRL', '0.00'],
    [-5n, 'BRL', '-0.05'],
    [-123_456n, 'EUR', '-1234.56'],
    [1_234n, 'JPY', '1234'],
    [0n, 'JPY', '0'],
    [5n, 'KWD', '0.005'],
    [9_007_199_254_740_993n, 'BRL', '90071992547409.93'],
  ])('writes %s of %s as %s', (minor, currency, text) => {
    expect(decimalOf(minor, currency)).toBe(text)
    expect(minorOf(text, currency)).toBe(minor)
  })
})
