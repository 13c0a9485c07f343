import { describe, expect, it } from 'vitest'
import { counterCells } from './counterCells.ts'

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
