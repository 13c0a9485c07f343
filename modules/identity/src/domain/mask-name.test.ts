import { describe, expect, it } from 'vitest'
import { maskName } from './mask-name.ts'

describe('a masked name', () => {
  it('tells the first letter and not even the length [GAME-69]', () => {
    expect(['ana', 'bernardo.silva', 'Élcio', '𝒶nita'].map(maskName)).toEqual([
      'a*****',
      'b*****',
      'É*****',
      '𝒶*****',
    ])
  })
})
