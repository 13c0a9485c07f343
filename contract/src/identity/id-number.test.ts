import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCpf, isNif } from './id-number.ts'

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })

const isRepeated = (all: readonly number[]) => all.every((digit) => digit === all[0])

/** The rule as the Receita Federal words it, written another way than ours: weights rise from the right. */
function cpfDigit(known: readonly number[]): number {
  const sum = known.toReversed().reduce((total, digit, at) => total + digit * (at + 2), 0)
  return ((sum * 10) % 11) % 10
}

const cpf = digits(9)
  .filter((base) => !isRepeated(base))
  .map((base) => {
    const tenth = [...base, cpfDigit(base)]
    return [...tenth, cpfDigit(tenth)]
  })

describe('a CPF', () => {
  it.each(['52998224725', '529.982.247-25', '111.444.777-35'])('%s is one', (text) => {
    expect(isCpf(text)).toBe(true)
  })

  it.each([
    '',
    '52998224724',
    '52998224735',
    '5299822472',
    '529982247250',
    '5299822472a',
    // A blank is not a zero.
    '1 234567880',
    '529 982 247 25',
    '00000000000',
    '99999999999',
    '²²²²²²²²²²²',
  ])('%s is none', (text) => {
    expect(isCpf(text)).toBe(false)
  })

  it('is recognised by its check digits, with and without its signs', () => {
    fc.assert(
      fc.property(cpf, (all) => {
        const text = all.join('')
        expect(isCpf(text)).toBe(true)
        expect(isCpf(text.replace(/^(\d{3})(\d{3})(\d{3})/, '$1.$2.$3-'))).toBe(true)
      }),
    )
  })

  it('is none with a check digit changed', () => {
    fc.assert(
      fc.property(cpf, fc.constantFrom(9, 10), fc.integer({ min: 1, max: 9 }), (all, at, by) => {
        const other = all.with(at, (all[at]! + by) % 10)
        expect(isCpf(other.join(''))).toBe(false)
      }),
    )
  })
})

describe('a NIF', () => {
  it.each([
    ['123456789', true],
    ['500100144', true],
    ['123456788', false],
    ['12345678', false],
    ['1234567890', false],
    ['12345678a', false],
  ])('%s: %s', (text, isOne) => {
    expect(isNif(text)).toBe(isOne)
  })
})
