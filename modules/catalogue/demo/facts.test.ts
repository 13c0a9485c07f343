import { describe, expect, it } from 'vitest'
import { demoGames } from './games.ts'

const of = (gameType: string) => demoGames.filter((game) => game.gameType === gameType)

describe('facts of the demo games', () => {
  it('offer slots at the minimum bets of the filter, all of them [GAME-20]', () => {
    const bets = new Set(of('RNG').map(({ minBet }) => Number(minBet)))
    expect([...bets].toSorted((one, other) => one - other)).toEqual([0.01, 0.05, 0.1, 0.5, 0.75, 1])
  })

  it('have slots of every class of the filter [GAME-19]', () => {
    const classes = new Set(of('RNG').map(({ classify }) => classify))
    expect(classes).toEqual(new Set(['JACKPOT', 'SCRATCH', 'VIDEO_POKER', 'PVP', 'ARCADE', null]))
  })

  it('have a crash game among the in-house ones [GAME-23]', () => {
    for (const category of ['INHOUSE', 'INHOUSE2']) {
      expect(of(category).map(({ classify }) => classify)).toContain('Crash')
    }
  })

  it('give lotteries a prize mode, and only them [GAME-34]', () => {
    expect(new Set(of('LOTT').map(({ prizeMode }) => prizeMode))).toEqual(new Set(['Lott', 'ZY']))
    expect(new Set(of('ELOTT').map(({ prizeMode }) => prizeMode))).toEqual(new Set(['Elott']))
    expect(demoGames.filter(({ prizeMode, gameType }) => prizeMode && !gameType.endsWith('LOTT'))).toEqual([])
  })

  it('give live tables one of three room types, and only them [GAME-35]', () => {
    expect(new Set(of('LIVE').map(({ roomType }) => roomType))).toEqual(
      new Set(['free', 'VIP', 'pay-per-view']),
    )
    expect(demoGames.filter(({ roomType, gameType }) => roomType && gameType !== 'LIVE')).toEqual([])
  })

  it('state a return between 85 and 100 % wherever the house has an edge', () => {
    const stated = demoGames.filter(({ rtp }) => rtp !== null)
    expect(stated.length).toBeGreaterThan(500)
    for (const { rtp } of stated) {
      expect(Number(rtp)).toBeGreaterThan(85)
      expect(Number(rtp)).toBeLessThan(100)
    }
  })

  it('certify no game twice, and none of a category Brazil refuses', () => {
    const ids = demoGames.flatMap(({ certificates }) => Object.values(certificates))
    expect(new Set(ids).size).toBe(ids.length)
    const refused = new Set(['FISH', 'PVP', 'LOTT', 'ELOTT'])
    expect(
      demoGames.filter(({ gameType, certificates }) => refused.has(gameType) && certificates.br),
    ).toEqual([])
    expect(demoGames.filter(({ certificates }) => !certificates.br).length).toBeGreaterThan(20)
  })
})
