import { TX_CODES } from '@trevo/contract'
import { describe, expect, it } from 'vitest'
import { nameOf, txCodesIn } from './tx-codes.ts'

describe('what a statement calls a movement', () => {
  it('is said in the language asked for, with its accents', () => {
    expect(nameOf('withdrawal', 'PT')).toBe('Saque')
    expect(nameOf('withdrawal', 'EN')).toBe('Withdrawal')
    expect(nameOf('deposit', 'PT')).toBe('Depósito')
  })

  it('is Portuguese in any other language', () => {
    expect(nameOf('bet', 'XX')).toBe('Aposta')
  })

  it('is the code itself when nobody has named it', () => {
    expect(nameOf('salary', 'PT')).toBe('salary')
    expect(nameOf('toString', 'PT')).toBe('toString')
  })

  it.each(['PT', 'EN'])('has a name of its own for every code in %s', (language) => {
    const named = txCodesIn(language)
    expect(named.map(({ code }) => code)).toEqual(TX_CODES)
    expect(new Set(named.map(({ displayName }) => displayName)).size).toBe(TX_CODES.length)
    expect(named.every(({ code, displayName }) => displayName !== code)).toBe(true)
  })
})
