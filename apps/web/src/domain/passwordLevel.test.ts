import { describe, expect, it } from 'vitest'
import { passwordLevel } from './passwordLevel.ts'

describe('the meter', () => {
  it('grows with length', () => {
    const levels = ['', 'abc4', 'abcdefg8', 'abcdefghijk2', 'abcdefghijklmno6', 'abcdefghijklmnopqrs0']
    expect(levels.map(passwordLevel)).toEqual([0, 1, 1, 2, 3, 4])
  })

  it('is not fooled by one key held down', () => {
    expect(passwordLevel('aaaaaaaaaaaaaaaaaaaaaaaa')).toBe(1)
  })
})
