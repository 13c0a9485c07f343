import { describe, expect, it } from 'vitest'
import { caretAfter, fillMask, codeDigits, shouldSubmit } from './digits.ts'

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

describe('codeDigits', () => {
  it('keeps the digits of a pasted message', () => {
    expect(codeDigits('Seu código é 482 173.', 10)).toBe('482173')
  })

  it('takes at most 10 digits', () => {
    expect(codeDigits('123456789012', 10)).toBe('1234567890')
  })
})

describe('shouldSubmit', () => {
  it('waits for the last digit', () => {
    expect(shouldSubmit('48217', 6, '')).toBe(false)
    expect(shouldSubmit('482173', 6, '')).toBe(true)
  })

  it('does not send the same code twice', () => {
    expect(shouldSubmit('482173', 6, '482173')).toBe(false)
    expect(shouldSubmit('482174', 6, '482173')).toBe(true)
  })

  it('leaves a code that is too long to the player', () => {
    expect(shouldSubmit('4821734', 6, '')).toBe(false)
  })
})
