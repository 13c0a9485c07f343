import { expect, it } from 'vitest'
import { maskEmail, maskMobile } from './mask-contact.ts'

it('shows enough of a contact to know it by, and no more', () => {
  expect(maskMobile('+5511987654321')).toBe('+55•••4321')
  expect(maskEmail('maria.silva@exemplo.com.br')).toBe('ma•••@exemplo.com.br')
  expect(maskEmail('ana@exemplo.com')).toBe('a•••@exemplo.com')
  expect(maskEmail('a@exemplo.com')).toBe('a•••@exemplo.com')
})
