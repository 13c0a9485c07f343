import { describe, expect, it } from 'vitest'
import { currencySymbol, formatMoney } from './money.ts'

const NBSP = '\u00A0'

describe('formatMoney', () => {
  it.each([
    ['0.00', 'pt-BR', `R$${NBSP}0,00`],
    ['1234.5', 'pt-BR', `R$${NBSP}1.234,5`],
    ['1234567.89', 'pt-BR', `R$${NBSP}1.234.567,89`],
    ['1234567.89', 'en', `R$${NBSP}1,234,567.89`],
    ['-46.00', 'pt-BR', `R$${NBSP}46,00`],
    ['900719925474099312.34', 'pt-BR', `R$${NBSP}900.719.925.474.099.312,34`],
  ])('writes %s in %s to the last digit [NAV-07]', (amount, locale, written) => {
    expect(formatMoney(amount, 'R$', locale)).toBe(written)
  })
})

describe('currencySymbol', () => {
  it.each(['pt-BR', 'en'])('knows the real in %s', (locale) => {
    expect(currencySymbol('BRL', locale)).toBe('R$')
  })

  it('asks the browser for others', () => {
    expect(currencySymbol('EUR', 'pt-BR')).toBe('€')
  })
})
