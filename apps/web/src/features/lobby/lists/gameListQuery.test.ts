import { describe, expect, it } from 'vitest'
import {
  defaultClassify,
  listMode,
  gameListQuery,
  withClassify,
  withFilters,
  withName,
  withTab,
} from './gameListQuery.ts'

describe('what a list asks for', () => {
  it.each([
    [{}, 'all', 'ALL'],
    [{ type: 'hot' }, 'hot', 'HOT'],
    [{ type: 'recent' }, 'recent', 'RECENT'],
    [{ type: 'fav' }, 'fav', 'FAV'],
    [{ classify: 'hot' }, 'filter', 'HOT'],
    [{ classify: 'new' }, 'filter', 'NEW'],
    [{ classify: 'all' }, 'all', 'ALL'],
    [{ classify: 'JACKPOT' }, 'filter', 'ALL'],
    [{ vassalage: 'LUMINA' }, 'filter', 'ALL'],
    [{ minBet: 0.1 }, 'filter', 'ALL'],
    [{ name: 'rubi', vassalage: 'LUMINA' }, 'search', 'ALL'],
  ] as const)('%o is the mode %s, of %s [GAME-31] [GAME-36]', (search, mode, select) => {
    expect(listMode(search)).toBe(mode)
    expect(gameListQuery('RNG', search).select).toBe(select)
  })

  it('says the stake as the server knows it, and nothing it does not know [GAME-20] [GAME-30]', () => {
    expect(gameListQuery('RNG', { classify: 'SCRATCH', minBet: 0.1 })).toMatchObject({
      gameType: 'RNG',
      gameClassify: 'SCRATCH',
      minBet: '0.1',
    })
    expect(gameListQuery('RNG', { classify: 'new' }).gameClassify).toBeUndefined()
  })

  it('starts in-house with crash games, if there are any [GAME-05] [GAME-23]', () => {
    const classes = [
      { key: 'MINES', displayName: 'Minas' },
      { key: 'Crash', displayName: 'Crash' },
    ]
    expect(defaultClassify('INHOUSE', classes)).toBe('Crash')
    expect(defaultClassify('INHOUSE2', classes.slice(0, 1))).toBe('all')
    expect(defaultClassify('RNG', classes)).toBe('all')
  })
})

describe('the next address', () => {
  const search = { gameType: 'FISH', vassalage: 'MAROLA', classify: 'hot', minBet: 0.1, name: 'mar' } as const

  it('of a tab forgets vendor, name, class and stake [GAME-37]', () => {
    expect(withTab(search, 'recent')).toEqual({ gameType: 'FISH', type: 'recent' })
    expect(withTab(search, undefined)).toEqual({ gameType: 'FISH' })
  })

  it('of a filter leaves the tab, and without the last filter it is all [GAME-39]', () => {
    const filters = { vassalage: 'MAROLA', classify: undefined, minBet: undefined }
    const next = withFilters({ type: 'hot' }, filters)
    expect(next).toEqual({ vassalage: 'MAROLA' })
    expect(listMode(withFilters(next, { ...filters, vassalage: undefined }))).toBe('all')
  })

  it('of a class or a search leaves the tab too, and keeps the filters [GAME-36]', () => {
    expect(withClassify({ ...search, type: 'fav' }, 'all')).toEqual({
      gameType: 'FISH',
      vassalage: 'MAROLA',
      minBet: 0.1,
      name: 'mar',
    })
    expect(withName({ type: 'fav', minBet: 1 }, 'rubi')).toEqual({ minBet: 1, name: 'rubi' })
  })
})
