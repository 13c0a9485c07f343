import { median } from '../load.ts'

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
  readonly unit: string
  /** What the median is to reach. */
  readonly asked: number
  readonly better: 'less' | 'more'
  /**
   * For what depends on how fast, and how busy, the machine is: what the best of the runs has to reach, for the work of
   * others only ever adds. Worse than this fails. Everything else fails by its median.
   */
  readonly held?: number
  readonly read: (run: Run) => number
}

/** A page that is measured, and what it has to reach. */
export interface Page {
  readonly path: string
  readonly lcpMs: number
  readonly held: { readonly lcpMs: number; readonly blockedMs: number; readonly performance: number }
}

export const PAGES: readonly Page[] = [
  { path: '/m/home', lcpMs: 1_600, held: { lcpMs: 1_550, blockedMs: 300, performance: 88 } },
  { path: '/m/slot-games', lcpMs: 2_000, held: { lcpMs: 1_700, blockedMs: 300, performance: 88 } },
]

function measuresOf({ lcpMs, held }: Page): readonly Measure[] {
  const [less, more] = [{ better: 'less' }, { better: 'more' }] as const
  const [ms, none] = [{ unit: ' ms' }, { unit: '' }] as const
  return [
    { name: 'LCP', ...ms, asked: lcpMs, held: held.lcpMs, ...less, read: audit('largest-contentful-paint') },
    { name: 'TBT', ...ms, asked: 100, held: Number.MAX_VALUE, ...less, read: audit('total-blocking-time') },
    { name: 'TBT by CPU', ...ms, asked: 100, held: held.blockedMs, ...less, read: (run) => run.blockedMs },
    { name: 'CLS', ...none, asked: 0.01, ...less, read: audit('cumulative-layout-shift') },
    { name: 'performance', ...none, asked: 95, held: held.performance, ...more, read: score('performance') },
    { name: 'accessibility', ...none, asked: 100, ...more, read: score('accessibility') },
    { name: 'best practices', ...none, asked: 100, ...more, read: score('best-practices') },
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

/** Holds the runs against what is asked. Times are not judged on a machine too slow or too busy, which is said. */
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
  const { name, unit, asked, better, held, read } = measure
  const all = runs.map(read)
  const [least, most] = [Math.min(...all), Math.max(...all)]
  const value = median(all)
  const reaches = (figure: number, bar: number) => (better === 'less' ? figure <= bar : figure >= bar)
  const isJudged = isCalm || held === undefined
  const isHeld = held === undefined ? reaches(value, asked) : reaches(better === 'less' ? least : most, held)
  const outcome = reaches(value, asked) ? 'met' : 'NOT REACHED'
  const worse = isHeld || held === undefined ? '' : `, and even the best run is WORSE than ${held}`
  const verdict = isJudged ? outcome + worse : 'NOT JUDGED'
  const line = `${name.padEnd(15)} ${show(value).padStart(6)}${unit} (${show(least)}–${show(most)}), asked ${asked}: ${verdict}`
  return { line, met: isHeld || !isJudged }
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
