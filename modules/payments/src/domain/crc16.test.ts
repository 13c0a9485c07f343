import { expect, it } from 'vitest'
import { crc16 } from './crc16.ts'

it('gives the check value of the standard (V1)', () => {
  expect(crc16('123456789')).toBe('29B1')
})

it('fills up with zeros', () => {
  expect(crc16('')).toBe('FFFF')
  const texts = Array.from({ length: 5_000 }, (_, number) => crc16(String(number)))
  expect(texts.filter((digits) => !/^[\dA-F]{4}$/.test(digits))).toEqual([])
  expect(texts.some((digits) => digits.startsWith('00'))).toBe(true)
})
