import { describe, expect, it } from 'vitest'
import { safeReturnUrl } from './return-url.ts'

const ORIGINS = ['https://brand.example', 'https://other.example:8443']
const HOME = 'https://brand.example/m/home'

describe('the way back from a game', () => {
  it.each([
    [undefined, HOME],
    ['/m/gameList?gameType=RNG', 'https://brand.example/m/gameList?gameType=RNG'],
    ['https://other.example:8443/m/home', 'https://other.example:8443/m/home'],
  ])('from %s is %s', (asked, expected) => {
    expect(safeReturnUrl(ORIGINS, asked)).toBe(expected)
  })

  it.each([
    'https://evil.example/',
    '//evil.example/m/home',
    'https://brand.example.evil.example/',
    'http://brand.example/m/home',
    'https://brand.example@evil.example/',
    '\\\\evil.example',
    'javascript:alert(1)',
    'https://',
  ])('never leads out of the house: %s', (asked) => {
    expect(safeReturnUrl(ORIGINS, asked)).toBe(HOME)
  })
})
