import { describe, expect, it } from 'vitest'
import { amountParts, clockTime, counterCells } from './figures.ts'

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

const rolled = (previous: string, next: string) =>
  counterCells(previous, next).map((cell) =>
    cell.previous === null ? cell.glyph : `${cell.previous}>${cell.glyph}`,
  )

describe('counterCells', () => {
  it('rolls nothing when nothing changed', () => {
    expect(rolled('1.284,50', '1.284,50')).toEqual([...'1.284,50'])
  })

  it('rolls only the digits that changed', () => {
    expect(rolled('30.418.275,60', '30.418.276,05').join(' ')).toBe('3 0 . 4 1 8 . 2 7 5>6 , 6>0 0>5')
  })

  it('lines numbers up from the right when one grows', () => {
    expect(rolled('999,99', '1.000,00').join(' ')).toBe('1 . 9>0 9>0 9>0 , 9>0 9>0')
  })

  it('lines numbers up from the right when one shrinks', () => {
    expect(rolled('1.000,00', '999,99').join(' ')).toBe('0>9 0>9 0>9 , 0>9 0>9')
  })

  it('does not roll a digit out of a separator', () => {
    expect(rolled('R$ 9', '1.000')).toEqual(['1', '.', '0', '0', '9>0'])
  })
})

it.each([
  [new Date(2026, 10, 15, 9, 5), '09:05'],
  [new Date(2026, 10, 15, 23, 59, 59), '23:59'],
  [new Date(2026, 10, 15), '00:00'],
])('shows %s as the clock on the wall does', (time, shown) => {
  expect(clockTime(time.getTime())).toBe(shown)
})
