import { expect, it } from 'vitest'
import { moneyText } from './money-text.ts'

it.each([
  ['0.00', 'PT', 'R$ 0,00'],
  ['999.99', 'PT', 'R$ 999,99'],
  ['-1234567.05', 'PT', '-R$ 1.234.567,05'],
  ['-1234567.05', 'EN', '-R$ 1,234,567.05'],
  ['9007199254740993.01', 'PT', 'R$ 9.007.199.254.740.993,01'],
  ['1000', 'PT', 'R$ 1.000'],
])('writes %s in %s as %s', (amount, language, text) => {
  expect(moneyText(amount, 'R$', language)).toBe(text)
})
