import { describe, expect, it } from 'vitest'
import { nextPollAt, closingFirst, gameDraws } from './draws.ts'

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

const AT = 1_800_000_000_000
const closing = (closesIn: number, more = {}) => ({
  openTime: AT - 600_000,
  closeTime: AT + closesIn,
  ...more,
})
const asked = { draws: [closing(20_000)], at: AT, failures: 0, chance: 0 }

describe('draws are asked for again', () => {
  it.each([
    ['shortly after the first of them closes', { draws: [closing(40_000), closing(20_000)] }, 21_500],
    ['not all in the same moment', { chance: 0.5 }, 22_250],
    ['once in a while, however long they are open', { draws: [closing(3_600_000)] }, 60_000],
    ['once in a while, though there is none', { draws: [] }, 60_000],
    ['never before three seconds', { draws: [closing(-5_000)] }, 3_000],
    ['later and later while nobody answers', { draws: [closing(-5_000)], failures: 2 }, 12_000],
    ['but not too late', { draws: [closing(-5_000)], failures: 9 }, 60_000],
    [
      'soon while the numbers of the last one are on their way',
      { draws: [closing(300_000, { openTime: AT - 5_000, lastTime: AT - 600_000 })] },
      3_000,
    ],
    [
      'as usual when those numbers do not come',
      { draws: [closing(50_000, { openTime: AT - 25_000, lastTime: AT - 600_000 })] },
      51_500,
    ],
  ])('%s', (_, more, later) => {
    expect(nextPollAt({ ...asked, ...more }) - AT).toBe(later)
  })
})
