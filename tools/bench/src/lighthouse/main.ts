import { parseArgs } from 'node:util'
import lighthouse from 'lighthouse'
import { keepFigures } from '@trevo/tools-nightly/figures'
import { launchChromium } from '@trevo/web/testing/chromium.ts'
import { PORTS, startSite } from '../processes.ts'
import { blockedMs } from './blocking.ts'
import { measuresOf, PAGES, type Page, type Run } from './measures.ts'

// pnpm lighthouse [--runs N] [--site http://trevo.localhost:8080]
// A phone on a slow line. The throttling is applied to the browser, not reckoned from a fast run. Without a site it
// starts what the pages need.
const { values } = parseArgs({
  options: { site: { type: 'string' }, runs: { type: 'string', default: '5' } },
})
const CATEGORIES = ['performance', 'accessibility', 'best-practices']

const own = values.site === undefined ? await startSite() : undefined
const site = values.site ?? own!.url
const figures = keepFigures('lighthouse')
try {
  const browser = await launchChromium(`--remote-debugging-port=${PORTS.benchBrowser}`)
  for (const page of PAGES) await measurePage(page)
  await browser.close()
} finally {
  await own?.stop()
}

async function measurePage(page: Page): Promise<void> {
  const runs: Run[] = []
  while (runs.length < Number(values.runs)) runs.push(await measure(site + page.path))
  const indexes = runs.map(({ environment }) => environment.benchmarkIndex.toFixed(0))
  console.log(`\n${page.path}, mobile, applied throttling, ${runs.length} runs, index ${indexes.join(', ')}`)
  for (const { name, isTimed, unit, bar, read } of measuresOf(page)) {
    const title = `${page.path} ${name}`
    if (isTimed) figures.timed(title, runs.map(read), unit, bar)
    else figures.counted(title, runs.map(read), bar)
  }
}

async function measure(url: string): Promise<Run> {
  const result = await lighthouse(url, {
    port: PORTS.benchBrowser,
    onlyCategories: CATEGORIES,
    throttlingMethod: 'devtools',
    logLevel: 'error',
  })
  const { lhr, artifacts } = result!
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message)
  const interactiveMs = lhr.audits['interactive']?.numericValue ?? Number.NaN
  return { ...lhr, blockedMs: blockedMs(artifacts.Trace.traceEvents, interactiveMs) }
}
