import type { Bar, Figure } from '@trevo/tools-nightly/figure'

/** What is read of a run of Lighthouse. */
export interface Run {
  readonly environment: { readonly benchmarkIndex: number }
  readonly audits: Readonly<Record<string, { readonly numericValue?: number | undefined }>>
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  /** Of its trace: `blockedMs`. */
  readonly blockedMs: number
}

interface Measure {
  readonly name: string
  readonly unit: Figure['unit']
  readonly isTimed: boolean
  readonly bar: Bar
  readonly read: (run: Run) => number
}

/** A page that is measured, and how soon its largest part has to show. */
export interface Page {
  readonly path: string
  readonly lcpMs: number
}

export const PAGES: readonly Page[] = [
  { path: '/m/home', lcpMs: 1_600 },
  { path: '/m/slot-games', lcpMs: 2_000 },
]

export function measuresOf({ lcpMs }: Page): readonly Measure[] {
  const [timed, counted] = [{ isTimed: true }, { isTimed: false, unit: '' }] as const
  const inMs = { ...timed, unit: 'ms' } as const
  return [
    { name: 'LCP', ...inMs, bar: { atMost: lcpMs }, read: audit('largest-contentful-paint') },
    { name: 'TBT', ...inMs, bar: { atMost: 100 }, read: audit('total-blocking-time') },
    { name: 'TBT by processor time', ...inMs, bar: { atMost: 100 }, read: (run) => run.blockedMs },
    { name: 'performance', ...timed, unit: '', bar: { atLeast: 95 }, read: score('performance') },
    { name: 'CLS', ...counted, bar: { atMost: 0.01 }, read: audit('cumulative-layout-shift') },
    { name: 'accessibility', ...counted, bar: { atLeast: 100 }, read: score('accessibility') },
    { name: 'best practices', ...counted, bar: { atLeast: 100 }, read: score('best-practices') },
  ]
}

function audit(id: string): (run: Run) => number {
  return ({ audits }) => audits[id]?.numericValue ?? Number.NaN
}

function score(category: string): (run: Run) => number {
  return ({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)
}
