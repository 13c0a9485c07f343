import { describe, expect, it } from 'vitest'
import { readListSearch } from './listSearch.ts'

describe('the address of a list', () => {
  it('preselects category, vendor, tab, class, stake and name [GAME-10] [GAME-30]', () => {
    const search = { gameType: 'FISH', vassalage: 'MAROLA', type: 'hot', classify: 'JACKPOT', minBet: 0.1 }
    expect(readListSearch({ ...search, name: '  cardume ' })).toEqual({ ...search, name: 'cardume' })
  })

  it('reads numbers the router has made of texts', () => {
    expect(readListSearch({ name: 777, vassalage: 88, minBet: '0.05' })).toEqual({
      name: '777',
      vassalage: '88',
      minBet: 0.05,
    })
  })

  it('says nothing where it makes no sense [GAME-02]', () => {
    const nonsense = {
      gameType: 'HOME',
      vassalage: '../x',
      type: 'all',
      classify: '<b>',
      minBet: 3,
      name: ' ',
    }
    expect(readListSearch({ ...nonsense, utm: 'x' })).toEqual({})
  })
})
