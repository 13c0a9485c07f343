import { median } from '../load.ts'

/** What is read of a run of Lighthouse. */
export interface Run {
  readonly environment: { readonly benchmarkIndex: number }
  readonly audits: Readonly<Record<string, { readonly numericValue?: number | undefined }>>
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
}

interface Measure {
  readonly name: string
  readonly unit: string
  readonly floor: number
  readonly held?: number | undefined
  readonly better: 'less' | 'more'
  /** What also depends on how fast, and how busy, the machine is. */
  readonly timed: boolean
  readonly read: (run: Run) => number
}

/** A page that is measured, and what it has to reach. */
export interface Page {
  readonly path: string
  readonly lcpMs: number
  /** Where a floor is not reached yet: what we have, with the spread of the machine. Worse than this fails. */
  readonly held: { readonly lcpMs?: number; readonly tbtMs?: number; readonly performance?: number }
}

export const PAGES: readonly Page[] = [
  { path: '/m/home', lcpMs: 1_600, held: { tbtMs: 600, performance: 80 } },
  { path: '/m/slot-games', lcpMs: 2_000, held: { tbtMs: 600, performance: 80 } },
]

function measuresOf({ lcpMs, held }: Page): readonly Measure[] {
  const [less, more] = [
    { better: 'less', timed: true },
    { better: 'more', timed: false },
  ] as const
  return [
    {
      name: 'LCP',
      unit: ' ms',
      floor: lcpMs,
      held: held.lcpMs,
      ...less,
      read: audit('largest-contentful-paint'),
    },
    { name: 'TBT', unit: ' ms', floor: 100, held: held.tbtMs, ...less, read: audit('total-blocking-time') },
    { name: 'CLS', unit: '', floor: 0.01, ...less, timed: false, read: audit('cumulative-layout-shift') },
    {
      name: 'performance',
      unit: '',
      floor: 95,
      held: held.performance,
      ...more,
      timed: true,
      read: score('performance'),
    },
    { name: 'accessibility', unit: '', floor: 100, ...more, read: score('accessibility') },
    { name: 'best practices', unit: '', floor: 100, ...more, read: score('best-practices') },
  ]
}

/**
 * Lighthouse times a fixed piece of work before each run. Below this it says itself that the machine is slower than
 * its throttling assumes, and times measured there say more about the machine than about the page.
 */
export const CALM_INDEX = 1_000

export interface Judgement {
  readonly lines: readonly string[]
  readonly met: boolean
}

/** Holds the medians against the floors. Times are not judged on a machine too slow or too busy, which is said. */
export function judgeRuns(page: Page, runs: readonly Run[]): Judgement {
  const index = median(runs.map(({ environment }) => environment.benchmarkIndex))
  const isCalm = index >= CALM_INDEX
  const judged = measuresOf(page).map((measure) => judge(measure, runs, isCalm))
  const machine = isCalm
    ? `the machine: benchmark index ${index.toFixed(0)}, at least ${CALM_INDEX}`
    : `the machine: benchmark index ${index.toFixed(0)} is below ${CALM_INDEX}, so TIMES ARE NOT JUDGED`
  return { lines: [...judged.map(({ line }) => line), machine], met: judged.every(({ met }) => met) }
}

function judge(measure: Measure, runs: readonly Run[], isCalm: boolean): { line: string; met: boolean } {
  const { name, unit, floor, held = floor, better, timed, read } = measure
  const all = runs.map(read)
  const value = median(all)
  const reaches = (bar: number) => (better === 'less' ? value <= bar : value >= bar)
  const isJudged = isCalm || !timed
  const kept =
    held === floor
      ? 'NOT MET'
      : `NOT REACHED, ${reaches(held) ? 'but not worse than' : 'and WORSE than'} ${held}`
  const verdict = isJudged ? (reaches(floor) ? 'met' : kept) : 'NOT JUDGED'
  const spread = `${show(Math.min(...all))}–${show(Math.max(...all))}`
  const line = `${name.padEnd(15)} ${show(value).padStart(6)}${unit} (${spread}), asked ${floor}: ${verdict}`
  return { line, met: reaches(held) || !isJudged }
}

function audit(id: string): (run: Run) => number {
  return ({ audits }) => audits[id]?.numericValue ?? Number.NaN
}

function score(category: string): (run: Run) => number {
  return ({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)
}

function show(value: number): string {
  return value < 1 && value > 0 ? value.toFixed(3) : value.toFixed(0)
}
