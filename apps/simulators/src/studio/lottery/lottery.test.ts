import { describe, expect, it } from 'vitest'
import { drawNumbers } from './draw-numbers.ts'
import { chanceOf, FORMATS, hitsOf, prizeOf, returnOf, type Format } from './formats.ts'
import { LOTTERIES } from './lotteries.ts'
import { drawAt } from './schedule.ts'

/** Every set of numbers that can be drawn. */
function* everyDraw(
  { pick, of }: Format,
  from = 1,
  taken: readonly number[] = [],
): Generator<readonly number[]> {
  if (taken.length === pick) yield taken
  else
    for (let ball = from; ball <= of; ball += 1)
      yield* everyDraw({ pick, of, pays: {} }, ball + 1, [...taken, ball])
}

describe('the schedule', () => {
  const lottery = { code: 'seis', periodMs: 300_000, offsetMs: 7_000 }
  const now = Date.UTC(2026, 10, 15, 12)

  it('follows from the clock: each draw opens when the one before closes', () => {
    const [before, open, after] = [-1, 0, 1].map((steps) => drawAt(lottery, now, steps))
    expect(open!.opens <= now && now < open!.closes).toBe(true)
    expect(open!.closes - open!.opens).toBe(300_000)
    expect([before!.closes, after!.opens]).toEqual([open!.opens, open!.closes])
    expect(drawAt(lottery, open!.closes)).toEqual(after)
    expect(drawAt(lottery, open!.closes - 1)).toEqual(open)
  })

  it('counts as people do', () => {
    expect([-1, 0, 1].map((steps) => drawAt(lottery, now, steps).numero)).toEqual([
      '91.727',
      '91.728',
      '91.729',
    ])
  })
})

describe('a draw', () => {
  it('takes every ball as often as any other, and none twice', () => {
    const counts = new Map<number, number>()
    for (let at = 0; at < 20_000; at += 1) {
      const numbers = drawNumbers({ pick: 3, of: 10 })
      expect(new Set(numbers).size).toBe(3)
      expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
      for (const ball of numbers) counts.set(ball, (counts.get(ball) ?? 0) + 1)
    }
    expect([...counts.keys()].toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    // Each is expected 6,000 times; six standard deviations are 389.
    for (const count of counts.values()) expect(Math.abs(count - 6_000)).toBeLessThan(389)
  })
})

describe('the odds', () => {
  it.each(FORMATS.filter(({ of }) => of < 30))(
    'of $pick of $of are those of counting every draw there is',
    (format) => {
      const picks = Array.from({ length: format.pick }, (_, at) => at + 1)
      let [draws, paid, nothing] = [0, 0, 0]
      for (const numbers of everyDraw(format)) {
        draws += 1
        paid += prizeOf(format, picks, numbers, 1)
        if (hitsOf(picks, numbers) === 0) nothing += 1
      }
      expect(returnOf(format)).toBeCloseTo(paid / draws, 12)
      expect(chanceOf(format, 0)).toBeCloseTo(nothing / draws, 12)
    },
  )

  it('return what the page says', () => {
    expect(FORMATS.map((format) => returnOf(format).toFixed(4))).toEqual(['0.8150', '0.8206', '0.8083'])
  })

  it('add up to every draw there is', () => {
    for (const format of FORMATS) {
      const all = Array.from({ length: format.pick + 1 }, (_, hits) => chanceOf(format, hits))
      expect(all.reduce((sum, chance) => sum + chance)).toBeCloseTo(1, 12)
    }
  })
})

describe('the lotteries', () => {
  it('are those of the catalogue, of every format, a few minutes each', () => {
    expect(LOTTERIES.length).toBeGreaterThan(20)
    expect(new Set(LOTTERIES.map(({ of }) => of))).toEqual(new Set([42, 25, 10]))
    expect(LOTTERIES.filter(({ periodMs }) => periodMs < 120_000 || periodMs > 1_800_000)).toEqual([])
  })
})
