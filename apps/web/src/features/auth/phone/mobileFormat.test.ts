import { expect, it } from 'vitest'
import { formatMobile } from './mobileFormat.ts'

it.each([
  ['+55', '11', '11'],
  ['+55', '1187654321', '11 8765-4321'],
  ['+55', '11987654321', '11 98765-4321'],
  ['+55', '119876543210', '119876543210'],
  ['+351', '912345678', '912345678'],
])('writes %s %s as %s', (code, digits, written) => {
  expect(formatMobile(code, digits)).toBe(written)
})
