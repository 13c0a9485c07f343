import { describe, expect, it } from 'vitest'
import { codeDigits, shouldSubmit } from './oneTimeCode.ts'

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
