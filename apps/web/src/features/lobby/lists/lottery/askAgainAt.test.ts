import { describe, expect, it } from 'vitest'
import { askAgainAt } from './askAgainAt.ts'

const AT = 1_800_000_000_000
const draw = (closesIn: number, more = {}) => ({ openTime: AT - 600_000, closeTime: AT + closesIn, ...more })
const asked = { draws: [draw(20_000)], at: AT, failures: 0, chance: 0 }

describe('draws are asked for again', () => {
  it.each([
    ['shortly after the first of them closes', { draws: [draw(40_000), draw(20_000)] }, 21_500],
    ['not all in the same moment', { chance: 0.5 }, 22_250],
    ['once in a while, however long they are open', { draws: [draw(3_600_000)] }, 60_000],
    ['once in a while, though there is none', { draws: [] }, 60_000],
    ['never before three seconds', { draws: [draw(-5_000)] }, 3_000],
    ['later and later while nobody answers', { draws: [draw(-5_000)], failures: 2 }, 12_000],
    ['but not too late', { draws: [draw(-5_000)], failures: 9 }, 60_000],
    [
      'soon while the numbers of the last one are on their way',
      { draws: [draw(300_000, { openTime: AT - 5_000, lastTime: AT - 600_000 })] },
      3_000,
    ],
    [
      'as usual when those numbers do not come',
      { draws: [draw(50_000, { openTime: AT - 25_000, lastTime: AT - 600_000 })] },
      51_500,
    ],
  ])('%s', (_, more, later) => {
    expect(askAgainAt({ ...asked, ...more }) - AT).toBe(later)
  })
})
