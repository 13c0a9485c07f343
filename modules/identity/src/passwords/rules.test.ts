import { describe, expect, it } from 'vitest'
import { containsForbiddenWord, isCommonPassword } from './rules.ts'

describe('common passwords', () => {
  it.each([
    '12345678',
    'password',
    'qwerty123',
    'iloveyou1',
    'senha123',
    'mudar123',
    'brasil',
    'flamengo',
    'corinthians',
    'palmeiras',
    'gabriel2004',
    'deusefiel',
  ])('%s is one', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  it.each(['SENHA123', 'Flamengo', 'PassWord'])('%s is one in spite of its capitals', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  it.each(['', 'girafa-lilas-no-telhado', 'k7Rw2pXq9', 'senha123 '])('%j is none', (password) => {
    expect(isCommonPassword(password)).toBe(false)
  })

  it('takes fewer than 1 in 10,000 others for one', () => {
    let mistaken = 0
    for (let each = 0; each < 300_000; each += 1) if (isCommonPassword(`stranger ${each}`)) mistaken += 1
    expect(mistaken).toBeLessThan(30)
  })
})

describe('forbidden words', () => {
  it.each([
    ['joao_silva99', 'joao_silva'],
    ['xx.JOAOSILVA.xx', 'joao_silva'],
    ['joão-silva-2026', 'joao_silva'],
    ['AmoTrevoBet!', 'Trevo Bet'],
    ['trévobet123', 'Trevo Bet'],
  ])('%s contains %s', (password, word) => {
    expect(containsForbiddenWord(password, ['outra marca', word])).toBe(true)
  })

  it.each([
    ['girafa-lilas', ['joao_silva', 'Trevo']],
    ['alfabeto-grego', ['bet']],
    ['girafa-lilas', ['', '...']],
    ['girafa-lilas', []],
  ])('%s contains none of %j', (password, words) => {
    expect(containsForbiddenWord(password, words)).toBe(false)
  })
})
