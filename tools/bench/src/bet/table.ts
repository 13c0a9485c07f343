import { median } from '@trevo/tools-nightly/figures'
import type { Measured } from './measure.ts'

export const ROW_HEAD =
  'case                     stakes/s   API µs    DB µs   both µs   load µs   p50 ms   p99 ms  p99.9 ms   max ms'

/** The middle of every figure. */
export function middle(runs: readonly Measured[]) {
  const of = (figure: (run: Measured) => number) => median(runs.map(figure))
  return {
    perSecond: of(({ perSecond }) => perSecond),
    apiMicros: of(({ apiMicros }) => apiMicros),
    databaseMicros: of(({ databaseMicros }) => databaseMicros),
    bothMicros: of(({ apiMicros, databaseMicros }) => apiMicros + databaseMicros),
    loadMicros: of(({ loadMicros }) => loadMicros),
    p50Ms: of(({ latency }) => latency?.p50Ms ?? Number.NaN),
    p99Ms: of(({ latency }) => latency?.p99Ms ?? Number.NaN),
    p999Ms: of(({ latency }) => latency?.p999Ms ?? Number.NaN),
    maxMs: of(({ latency }) => latency?.maxMs ?? Number.NaN),
  }
}

export function row(name: string, runs: readonly Measured[]): string {
  const all = middle(runs)
  const cell = (value: number, width: number, digits: number) =>
    (Number.isNaN(value) ? '' : value.toFixed(digits)).padStart(width)
  return [
    name.padEnd(24),
    cell(all.perSecond, 8, 0),
    cell(all.apiMicros, 8, 1),
    cell(all.databaseMicros, 8, 1),
    cell(all.bothMicros, 9, 1),
    cell(all.loadMicros, 9, 1),
    cell(all.p50Ms, 8, 1),
    cell(all.p99Ms, 8, 1),
    cell(all.p999Ms, 9, 1),
    cell(all.maxMs, 8, 1),
  ].join(' ')
}
