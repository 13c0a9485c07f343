import { expect, it } from 'vitest'
import { keyTypeOf } from './books/keys.ts'
import { isCpf, maskCpf } from './documents.ts'

it('knows a CPF by its check digits', () => {
  expect(['12345678909', '52998224725'].map(isCpf)).toEqual([true, true])
  expect(['12345678901', '11111111111', '1234567890', '123.456.789-09'].map(isCpf)).toEqual([
    false,
    false,
    false,
    false,
  ])
})

it('shows the middle of a CPF alone', () => {
  expect(maskCpf('12345678909')).toBe('***.456.789-**')
})

it.each([
  ['12345678909', 'CPF'],
  ['12345678000195', 'CNPJ'],
  ['12ABC34501DE35', 'CNPJ'],
  ['+5511987654321', 'PHONE'],
  ['ana.souza@example.com', 'EMAIL'],
  ['7d9f0335-8dcc-4054-9bf9-0dbd61d36906', 'EVP'],
  ['12345678901', undefined],
  ['Ana@example.com', undefined],
  ['ana%@example.com', undefined],
])('takes %s for a key of type %s', (key, type) => expect(keyTypeOf(key)).toBe(type))
