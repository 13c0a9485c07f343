import { describe, expect, it } from 'vitest'
import { maskPixKey, pixKeyOf } from './pix-key.ts'

const EVP = '123e4567-e12b-12d1-a456-426655440000'

describe('a Pix key', () => {
  it.each([
    ['529.982.247-25', 'cpf', '52998224725', '***.982.247-**'],
    [' 12345678909 ', 'cpf', '12345678909', '***.456.789-**'],
    ['12.345.678/0001-95', 'cnpj', '12345678000195', '**.345.678/****-**'],
    ['12abc34501de35', 'cnpj', '12ABC34501DE35', '**.ABC.345/****-**'],
    ['+55 (11) 98765-4321', 'phone', '+5511987654321', '+55*****4321'],
    ['Ana.Souza@Example.com', 'email', 'ana.souza@example.com', 'a***@example.com'],
    ["o'neil+pix@a-b.example", 'email', "o'neil+pix@a-b.example", 'o***@a-b.example'],
    [EVP.toUpperCase(), 'evp', EVP, '********-****-****-****-********0000'],
  ])('%j is a key of type %s', (typed, type, value, masked) => {
    const key = pixKeyOf(typed)
    expect(key).toEqual({ type, value })
    expect(maskPixKey(key!)).toBe(masked)
  })

  it.each([
    ['a CPF whose digits do not check', '12345678901'],
    ['eleven times one digit', '11111111111'],
    ['a phone without its plus, which would be a CPF', '11987654321'],
    ['a phone that begins with zero', '+0511987654321'],
    ['a phone that is too long', '+12345678901234567'],
    ['a percent sign before the at', 'a%b@example.com'],
    ['an accent', 'joão@example.com'],
    ['a label that is too long', `a@${'b'.repeat(64)}.example`],
    ['a label that ends with a hyphen', 'a@b-.example'],
    ['78 characters', `${'a'.repeat(66)}@example.com`],
    ['a random key with a letter too much', `${EVP}0`],
    ['nothing', '  '],
  ])('%s is none', (_, typed) => {
    expect(pixKeyOf(typed)).toBeUndefined()
  })

  it('may have 77 characters', () => {
    expect(pixKeyOf(`${'a'.repeat(65)}@example.com`)?.type).toBe('email')
  })

  it('shows no more of a short phone than its country', () => {
    expect(maskPixKey({ type: 'phone', value: '+123' })).toBe('+12*****')
  })
})
