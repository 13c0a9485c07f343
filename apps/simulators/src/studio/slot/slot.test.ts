import { describe, expect, it } from 'vitest'
import { countOdds } from './odds.ts'
import { drawStops, prizeOf, windowOf, winsOf, type Stops } from './outcome.ts'
import { LINES, PAYS, STAKES, STRIPS, SYMBOLS } from './paytable.ts'

describe('the reels', () => {
  it('show three symbols each, going round at the end of the strip', () => {
    const last = STRIPS.map((strip) => strip.length - 1) as unknown as Stops
    expect(windowOf(last)).toEqual([
      ['star', 'flower', 'clover'],
      ['mushroom', 'horseshoe', 'coin'],
      ['ladybug', 'star', 'flower'],
    ])
  })

  it('hold known symbols only', () => {
    expect(STRIPS.flat().filter((symbol) => !SYMBOLS.includes(symbol))).toEqual([])
  })

  it('stop anywhere, as often as anywhere else', () => {
    const counts = new Map<number, number>()
    for (let at = 0; at < 24_000; at += 1) {
      const [first] = drawStops()
      counts.set(first, (counts.get(first) ?? 0) + 1)
    }
    expect(counts.size).toBe(24)
    // Each is expected 1,000 times; six standard deviations are 186.
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(186)
  })
})

describe('a prize', () => {
  it('is for three of a kind on a line, where a clover stands for any', () => {
    expect(winsOf([0, 0, 0])).toEqual([])
    // The three clovers on the middle line.
    expect(winsOf([4, 7, 10])).toContainEqual({ line: 0, symbol: 'clover', pays: 250 })
    // A clover between two mushrooms.
    expect(winsOf([5, 7, 12])).toContainEqual({ line: 0, symbol: 'mushroom', pays: 8 })
  })

  it('adds up over the lines', () => {
    // Ladybugs in the middle, mushrooms from the top left down.
    expect(winsOf([0, 7, 20])).toEqual([
      { line: 0, symbol: 'ladybug', pays: 20 },
      { line: 3, symbol: 'mushroom', pays: 8 },
    ])
    expect(prizeOf([0, 7, 20], 500)).toBe(2_800)
  })

  it('is whole cents for every stake', () => {
    expect(STAKES.filter((stake) => stake % LINES.length !== 0)).toEqual([])
  })
})

describe('the odds', () => {
  it('are those of the strips: the lines’ own odds, counted apart, come to the same', () => {
    // Each line sees one symbol of each reel, all equally likely; so its return follows from how many there are.
    const [first, second, third] = STRIPS.map(
      (strip) => (symbol: string) => strip.filter((one) => one === symbol || one === 'clover').length,
    )
    const wilds = STRIPS.map((strip) => strip.filter((one) => one === 'clover').length).reduce(
      (a, b) => a * b,
    )
    const total = STRIPS.reduce((product, strip) => product * strip.length, 1)
    const others = SYMBOLS.filter((symbol) => symbol !== 'clover')
    const returned = others.reduce(
      (sum, symbol) => sum + (first!(symbol) * second!(symbol) * third!(symbol) - wilds) * PAYS[symbol],
      wilds * PAYS.clover,
    )
    expect(countOdds().returned).toBeCloseTo(returned / total, 12)
    expect(countOdds().returned).toBeCloseTo(0.9624, 4)
  })

  it('count a prize above the stake apart from one below it', () => {
    const { pays, gains, highest } = countOdds()
    expect(gains).toBeLessThan(pays)
    expect(highest).toBeGreaterThan(50)
  })
})
