import { describe, expect, it } from 'vitest'
import { CALM_INDEX, judgeRuns, type Page, type Run } from './judge.ts'

interface Part {
  readonly index?: number
  readonly lcp?: number
  readonly blocked?: number
  readonly cls?: number
  readonly accessibility?: number
}

function run(part: Part = {}): Run {
  const { index = CALM_INDEX, lcp = 1_100, blocked = 60, cls = 0.001, accessibility = 1 } = part
  return {
    environment: { benchmarkIndex: index },
    audits: {
      'largest-contentful-paint': { numericValue: lcp },
      'total-blocking-time': { numericValue: 60 },
      'cumulative-layout-shift': { numericValue: cls },
    },
    categories: {
      performance: { score: 0.99 },
      accessibility: { score: accessibility },
      'best-practices': { score: 1 },
    },
    blockedMs: blocked,
  }
}

const slow = CALM_INDEX - 1
const page: Page = { path: '/m/home', lcpMs: 1_200, held: { lcpMs: 1_500, blockedMs: 300, performance: 88 } }

describe('judgeRuns', () => {
  it('passes what reaches everything', () => {
    expect(judgeRuns(page, [run()]).met).toBe(true)
  })

  it('says by the median whether what is asked is reached', () => {
    const linesOf = (...lcps: readonly number[]) =>
      judgeRuns(
        page,
        lcps.map((lcp) => run({ lcp })),
      ).lines[0]
    expect(linesOf(1_100, 1_201, 1_100)).toContain('met')
    expect(linesOf(1_100, 1_201, 1_201)).toContain('NOT REACHED')
  })

  it('fails when even the best run is worse than we have it', () => {
    expect(judgeRuns(page, [run({ lcp: 1_501 }), run({ lcp: 1_500 })]).met).toBe(true)
    const { met, lines } = judgeRuns(page, [run({ lcp: 1_501 }), run({ lcp: 1_501 })])
    expect(met).toBe(false)
    expect(lines[0]).toContain('WORSE than 1500')
    expect(judgeRuns(page, [run({ blocked: 301 })]).met).toBe(false)
  })

  it('fails by the median what no busy machine makes worse', () => {
    expect(judgeRuns(page, [run(), run({ cls: 0.011 }), run()]).met).toBe(true)
    expect(judgeRuns(page, [run(), run({ cls: 0.011 }), run({ cls: 0.011 })]).met).toBe(false)
  })

  it('fails a run whose measure is missing', () => {
    expect(judgeRuns(page, [{ ...run(), audits: {} }]).met).toBe(false)
    expect(judgeRuns(page, [run({ blocked: Number.NaN })]).met).toBe(false)
  })

  it('does not judge times on a slow machine, and says so', () => {
    const { met, lines } = judgeRuns(page, [run({ index: slow, lcp: 9_000 })])
    expect(met).toBe(true)
    expect(lines.filter((line) => line.includes('NOT JUDGED'))).toHaveLength(5)
    expect(judgeRuns(page, [run({ lcp: 9_000 })]).met).toBe(false)
  })

  it.each([{ cls: 0.011 }, { accessibility: 0.99 }])('judges %o on any machine', (part) => {
    expect(judgeRuns(page, [run({ index: slow, ...part })]).met).toBe(false)
  })
})
