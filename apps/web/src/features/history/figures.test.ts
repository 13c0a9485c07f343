import { expect, it } from 'vitest'
import { minorOf, multiplierOf, signOf } from './figures.ts'

it('a sign is that of the amount, and nothing has none', () => {
  expect(['0.00', '-0.00', '0.01', '-12.30'].map(signOf)).toEqual(['none', 'none', 'plus', 'minus'])
})

it('amounts are counted in the smallest unit', () => {
  expect(['0.00', '12.34', '-1234.50', '90071992547409.91'].map(minorOf)).toEqual([
    0,
    1_234,
    -123_450,
    Number.MAX_SAFE_INTEGER,
  ])
})

it('a multiplier is what came back of a stake, where there was both', () => {
  const of = (betAmount: string, winAmount: string) => multiplierOf({ betAmount, winAmount })
  expect([of('20.00', '49.40'), of('5.00', '2.00'), of('0.00', '3.00'), of('3.00', '0.00')]).toEqual([
    '2.47',
    '0.40',
    undefined,
    undefined,
  ])
})
