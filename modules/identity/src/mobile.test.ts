import { describe, expect, it } from 'vitest'
import { readMobile, readNumber } from './mobile.ts'

describe('a phone number', () => {
  it('is read beside its dialling code', () => {
    expect(readMobile('+55', '11987654321')).toEqual({
      number: '+5511987654321',
      dialingCode: '+55',
      prefix: '+5511',
      isMobile: true,
    })
    expect(readMobile('+351', '912 345 678')?.number).toBe('+351912345678')
  })

  it.each([
    ['+5511987654321', true],
    ['+551133334444', false],
    ['+12025550123', true],
    ['+18005550199', false],
  ])('%s can receive a message: %s', (number, isMobile) => {
    expect(readNumber(number)?.isMobile).toBe(isMobile)
  })

  it.each([
    ['+55', '119876543'],
    ['+55', '00987654321'],
    ['+55', ''],
    ['+999', '123456789'],
    ['', '11987654321'],
  ])('%s %s does not exist', (dialingCode, typed) => {
    expect(readMobile(dialingCode, typed)).toBeUndefined()
  })
})
