import { median } from '../load.ts'
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

type Bar = { readonly goal: number } & ({ readonly floor: number } | { readonly ceiling: number })

/** Says how a figure stands to its bar and its goal; below the bar the run fails. */
export function demand(name: string, values: readonly number[], bar: Bar): void {
  const value = median(values)
  const [limit, isMet] =
    'floor' in bar ? [bar.floor, value >= bar.floor] : [bar.ceiling, value <= bar.ceiling]
  const isReached = 'floor' in bar ? value >= bar.goal : value <= bar.goal
  const spread =
    values.length > 1 ? ` (${Math.min(...values).toFixed(2)}–${Math.max(...values).toFixed(2)})` : ''
  const verdict = isReached ? 'goal reached' : isMet ? 'met' : 'NOT MET'
  console.log(`${name.padEnd(28)} ${value.toFixed(2)}${spread}; bar ${limit}, goal ${bar.goal}: ${verdict}`)
  if (!isMet) process.exitCode = 1
}
