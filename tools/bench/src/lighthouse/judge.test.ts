import { describe, expect, it } from 'vitest'
import { CALM_INDEX, judgeRuns, type Page, type Run } from './judge.ts'

function run(part: { index?: number; lcp?: number; cls?: number; accessibility?: number } = {}): Run {
  const { index = CALM_INDEX, lcp = 1_100, cls = 0.001, accessibility = 1 } = part
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
  }
}

const slow = CALM_INDEX - 1
const page: Page = { path: '/m/home', lcpMs: 1_600, held: { lcpMs: 2_000 } }

describe('judgeRuns', () => {
  it('passes what reaches every floor', () => {
    expect(judgeRuns(page, [run()]).met).toBe(true)
  })

  it('goes by the median: one odd run decides nothing, two of three do', () => {
    expect(judgeRuns(page, [run(), run({ lcp: 2_001 }), run()]).met).toBe(true)
    expect(judgeRuns(page, [run(), run({ lcp: 2_001 }), run({ lcp: 2_001 })]).met).toBe(false)
  })

  it('says when a floor is not reached, and fails when it gets worse than we have it', () => {
    const { met, lines } = judgeRuns(page, [run({ lcp: 1_700 })])
    expect(met).toBe(true)
    expect(lines[0]).toContain('NOT REACHED')
    expect(judgeRuns(page, [run({ lcp: 2_001 })]).met).toBe(false)
  })

  it('holds each page against its own floor, and where nothing else is held, the floor fails', () => {
    const list: Page = { path: '/m/slot-games', lcpMs: 2_000, held: {} }
    expect(judgeRuns(list, [run({ lcp: 2_000 })])).toMatchObject({ met: true })
    expect(judgeRuns(list, [run({ lcp: 2_001 })])).toMatchObject({ met: false })
  })

  it('fails a run whose measure is missing', () => {
    expect(judgeRuns(page, [{ ...run(), audits: {} }]).met).toBe(false)
  })

  it('does not judge times on a slow machine, and says so', () => {
    const { met, lines } = judgeRuns(page, [run({ index: slow, lcp: 9_000 })])
    expect(met).toBe(true)
    expect(lines.filter((line) => line.includes('NOT JUDGED'))).toHaveLength(4)
    expect(judgeRuns(page, [run({ lcp: 9_000 })]).met).toBe(false)
  })

  it.each([{ cls: 0.011 }, { accessibility: 0.99 }])('judges %o on any machine', (part) => {
    expect(judgeRuns(page, [run({ index: slow, ...part })]).met).toBe(false)
  })
})
