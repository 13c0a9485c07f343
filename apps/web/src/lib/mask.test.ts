import { describe, expect, it } from 'vitest'
import { caretAfter, fillMask } from './mask.ts'

describe('fillMask', () => {
  it.each([
    ['', ''],
    ['123', '123'],
    ['1234', '123.4'],
    ['12345678909', '123.456.789-09'],
    ['123456789091', '123.456.789-091'],
  ])('writes %s as %s', (digits, masked) => {
    expect(fillMask('000.000.000-00', digits)).toBe(masked)
  })
})

describe('caretAfter', () => {
  it.each([
    [0, 0],
    [3, 3],
    [4, 5],
    [11, 14],
    [99, 14],
  ])('with %i digits before it is at %i', (digits, caret) => {
    expect(caretAfter('123.456.789-09', digits)).toBe(caret)
  })
})
