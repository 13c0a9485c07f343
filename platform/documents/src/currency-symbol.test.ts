import { expect, it } from 'vitest'
import { symbolOf } from './currency-symbol.ts'

it.each([
  ['BRL', 'R$'],
  ['EUR', '€'],
  ['USD', '$'],
])('writes %s as %s', (currency, symbol) => {
  expect(symbolOf(currency)).toBe(symbol)
})
