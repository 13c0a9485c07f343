import { expect, it } from 'vitest'
import { isGuessable } from './payment-password.ts'

it.each([
  ['000000', true],
  ['123456', true],
  ['987654', true],
  ['112233', false],
  ['121212', false],
  ['840392', false],
])('%s could be guessed: %s', (digits, expected) => {
  expect(isGuessable(digits)).toBe(expected)
})
