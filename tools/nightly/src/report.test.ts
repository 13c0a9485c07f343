import { describe, expect, it } from 'vitest'
import type { Figure } from './figure.ts'
import { lossesOf, reportOf, verdictOf, type Night } from './report.ts'

const calm = { steal: 0.02, index: 1_400 }
const busy = { steal: 0.3, index: 1_400 }

function figure(value: number, more: Partial<Figure> = {}): Figure {
  const bar = { atMost: 50, goal: 25 }
  return { name: 'p99', value, least: value, most: value, unit: 'ms', isTimed: true, bar, ...more }
}

function night(value: number, conditions = calm, fault: string | null = null): Night {
  const outcome = { name: 'bet', command: 'pnpm bench:bet', seconds: 61.4, fault, conditions }
  return { date: '2026-11-16', minutes: 61, outcomes: [{ ...outcome, figures: [figure(value)] }] }
}

describe('verdictOf', () => {
  it.each([
    [24, 'goal reached'],
    [50, 'met'],
    [51, 'not met'],
    [Number.NaN, 'not met'],
  ])('of %d ms is: %s', (value, verdict) => {
    expect(verdictOf(figure(value), calm)).toBe(verdict)
  })

  it('is left open for times of a busy machine, and for nothing else', () => {
    expect(verdictOf(figure(51), busy)).toBe('not judged')
    expect(verdictOf(figure(51, { isTimed: false }), busy)).toBe('not met')
  })
})

describe('lossesOf', () => {
  it('names a bar that was met the last time and is missed now', () => {
    expect(lossesOf(night(60), night(40))).toEqual(['bet: p99 is 60, at most 50 ms'])
    expect(lossesOf(night(60), undefined)).toHaveLength(1)
  })

  it('is silent about one that was missed before, and about a busy machine', () => {
    expect(lossesOf(night(60), night(70))).toEqual([])
    expect(lossesOf(night(60, busy), night(40))).toEqual([])
  })

  it('takes no miss on a busy machine for an excuse', () => {
    expect(lossesOf(night(60), night(70, busy))).toHaveLength(1)
  })

  it('names a step that broke, however its figures are', () => {
    expect(lossesOf(night(10, calm, 'ended with 2'), undefined)).toEqual(['bet: ended with 2'])
  })
})

it('puts each figure beside the one that was kept last', () => {
  const report = reportOf(night(42.123), night(38.5))
  expect(report).toContain('| bet | p99 | 42.1 ms |  | 38.5 | at most 50 ms | met |')
  expect(report).toContain('| bet | `pnpm bench:bet` | 61 | 2.0 % | 1400 | ran |')
})
