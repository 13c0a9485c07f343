import { describe, expect, it } from 'vitest'
import { amountParts } from './amountParts.ts'

describe('amountParts', () => {
  it('splits at the no-break space Intl puts after the symbol', () => {
    expect(amountParts('R$\u00A01.284,50')).toEqual({ symbol: 'R$', number: '1.284,50' })
  })

  it('splits a hidden balance too', () => {
    expect(amountParts('R$ ••••••')).toEqual({ symbol: 'R$', number: '••••••' })
  })

  it('leaves a bare number, a trailing symbol and a dash whole', () => {
    expect(amountParts('1.284,50')).toEqual({ symbol: '', number: '1.284,50' })
    expect(amountParts('1.284,50 €')).toEqual({ symbol: '', number: '1.284,50 €' })
    expect(amountParts('–')).toEqual({ symbol: '', number: '–' })
  })
})
