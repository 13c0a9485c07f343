import type { PixKeyType } from '@trevo/contract'
import { expect, it } from 'vitest'
import { dotted, KEY_MASKS, keyFault, phoneDigits } from './pixKeys.ts'

it.each<[PixKeyType, string]>([
  ['cpf', '52998224725'],
  ['phone', '11987654321'],
  ['phone', '1134567890'],
  ['email', ' Ana@exemplo.com.br '],
  ['evp', '123E4567-e12b-12d1-a456-426655440000'],
])('finds nothing wrong with the %s “%s”', (type, key) => {
  expect(keyFault(type, key)).toBeUndefined()
})

it.each<[PixKeyType, string]>([
  ['cpf', ''],
  ['cpf', '52998224724'],
  ['cpf', '11111111111'],
  ['phone', '987654321'],
  ['phone', '01987654321'],
  ['email', 'ana@exemplo'],
  ['email', 'ana exemplo@a.br'],
  ['evp', '123e4567e12b12d1a456426655440000'],
])('refuses the %s “%s” before a bank is asked', (type, key) => {
  expect(keyFault(type, key)).toBe(`wk_err_${type}`)
})

it('writes digits as people do, however they were typed', () => {
  expect(KEY_MASKS.cpf!('52998224725')).toBe('529.982.247-25')
  expect(KEY_MASKS.phone!('11987654321')).toBe('(11) 98765-4321')
  expect(KEY_MASKS.phone!('1134567890')).toBe('(11) 3456-7890')
  for (const typed of ['+55 11 98765-4321', '5511987654321', '(11) 98765-4321', '11987654321'])
    expect(phoneDigits(typed)).toBe('11987654321')
  // 55 is an area code, too.
  expect(phoneDigits('(55) 98765-4321')).toBe('55987654321')
})

it('hides with dots', () => {
  expect(dotted('***.982.247-**')).toBe('•••.982.247-••')
})
