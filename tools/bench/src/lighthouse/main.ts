import { parseArgs } from 'node:util'
import lighthouse, { type Result } from 'lighthouse'
import { launchChromium } from '@trevo/web/testing/chromium.ts'
import { median } from '../load.ts'

// pnpm lighthouse --url http://trevo.localhost:8080/m/home [--runs 5] [--lcp 2000] [--performance 95] …
// A phone on a slow line. The throttling is applied to the browser, not reckoned from a fast run.
interface Measure {
  readonly unit: string
  readonly better: 'less' | 'more'
  readonly read: (result: Result) => number | null | undefined
}

const MEASURES = {
  lcp: { unit: 'ms', better: 'less', read: ({ audits }) => audits['largest-contentful-paint']?.numericValue },
  tbt: { unit: 'ms', better: 'less', read: ({ audits }) => audits['total-blocking-time']?.numericValue },
  cls: { unit: '', better: 'less', read: ({ audits }) => audits['cumulative-layout-shift']?.numericValue },
  performance: { unit: '', better: 'more', read: (result) => points(result, 'performance') },
  accessibility: { unit: '', better: 'more', read: (result) => points(result, 'accessibility') },
  'best-practices': { unit: '', better: 'more', read: (result) => points(result, 'best-practices') },
} as const satisfies Record<string, Measure>
const CATEGORIES = ['performance', 'accessibility', 'best-practices']
const DEBUG_PORT = 46_922

const floor = { type: 'string' } as const
const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    runs: { type: 'string', default: '5' },
    lcp: floor,
    tbt: floor,
    cls: floor,
    performance: floor,
    accessibility: floor,
    'best-practices': floor,
  },
})
if (values.url === undefined) throw new Error('--url says which page to measure')

const browser = await launchChromium(`--remote-debugging-port=${DEBUG_PORT}`)
const results: Result[] = []
try {
  for (let run = 0; run < Number(values.runs); run += 1) results.push(await measure(values.url))
} finally {
  await browser.close()
}
report()

async function measure(url: string): Promise<Result> {
  const result = await lighthouse(url, {
    port: DEBUG_PORT,
    onlyCategories: CATEGORIES,
    throttlingMethod: 'devtools',
    logLevel: 'error',
  })
  if (result?.lhr.runtimeError) throw new Error(result.lhr.runtimeError.message)
  return result!.lhr
}

function points({ categories }: Result, category: string): number {
  return (categories[category]?.score ?? 0) * 100
}

function report(): void {
  console.log(`\n${values.url}, mobile, applied throttling, median of ${values.runs}`)
  for (const [name, { unit, better, read }] of Object.entries(MEASURES)) {
    const all = results.map((result) => read(result) ?? Number.NaN)
    const value = median(all)
    const limit = values[name as keyof typeof MEASURES]
    const met = limit === undefined || (better === 'less' ? value <= Number(limit) : value >= Number(limit))
    const spread = `${show(Math.min(...all))}–${show(Math.max(...all))}`
    const verdict = limit === undefined ? '' : `, asked ${limit}: ${met ? 'met' : 'NOT MET'}`
    console.log(`${name.padEnd(15)} ${show(value).padStart(6)} ${unit.padEnd(2)} (${spread})${verdict}`)
    if (!met) process.exitCode = 1
  }
}

function show(value: number): string {
  return value < 1 && value > 0 ? value.toFixed(3) : value.toFixed(0)
}
