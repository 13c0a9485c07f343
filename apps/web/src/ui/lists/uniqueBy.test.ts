import { describe, expect, it } from 'vitest'
import { uniqueBy } from './uniqueBy.ts'

describe('uniqueBy', () => {
  it('keeps the first of each key, in order', () => {
    const games = [
      { id: '1001', page: 1 },
      { id: '1002', page: 1 },
      { id: '1001', page: 2 },
      { id: '1003', page: 2 },
    ]
    expect(uniqueBy(games, ({ id }) => id)).toEqual([games[0], games[1], games[3]])
  })
})
