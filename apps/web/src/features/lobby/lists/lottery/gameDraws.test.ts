import { describe, expect, it } from 'vitest'
import { closingFirst, gameDraws } from './gameDraws.ts'

const draw = (nodeId: number, closeTime: number) => ({
  gameCode: `game-${nodeId}`,
  nodeId,
  numero: `${closeTime}`,
  openTime: 1,
  closeTime,
})
const [six, five, none] = [{ nodeId: 6 }, { nodeId: 5 }, { nodeId: 0 }]
const draws = gameDraws([draw(6, 300), draw(6, 200), draw(5, 250)])

describe('the draw of a game', () => {
  it('is the one that closes first', () => {
    expect([...draws.values()].map(({ closeTime }) => closeTime)).toEqual([200, 250])
  })
})

describe('what closes first', () => {
  it.each([
    ['is the soonest', 100, six],
    ['is not what has closed already', 200, five],
    ['is nothing when all have', 250, undefined],
  ])('%s', (_, now, game) => {
    expect(closingFirst([none, five, six], draws, now)?.game).toBe(game)
  })
})
