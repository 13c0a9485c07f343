import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { stopAll } from '@trevo/tools-dev'
import { keepFigures, median } from '@trevo/tools-nightly/figures'
import { repositoryRoot } from '@trevo/tools-services/site'
import { launchChromium } from '@trevo/web/testing/chromium.ts'
import { PORTS, startBare, startSite } from '../processes.ts'
import { buildBare } from './build-bare.ts'
import { piecesOf } from './pieces.ts'
import { spentMs, stretchOf } from './stretch.ts'
import { countElements, FUNCTIONS, TASKS, UNWATCHED, visit } from './visit.ts'

// pnpm bench:main-thread [--rounds N]
// What a page costs the main thread of a slow phone from its first paint until it has settled, against a bare Start page
// with as many elements and the same fonts: in turns, in one run.
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } })
const PATHS = ['/m/home', '/m/slot-games']
/** Visits of their own: to watch functions takes time itself. */
const PROFILED_VISITS = 3
const PIECES = 5
/** The last of each page, for the browser's own tools to open. */
const TRACES = join(repositoryRoot, '.run/main-thread')

await mkdir(TRACES, { recursive: true })
await buildBare()
const site = await startSite()
const bare = await startBare(import.meta.resolve('./bare-server.ts'), {})
const browser = await launchChromium(UNWATCHED)
const figures = keepFigures('main-thread')
try {
  for (const path of PATHS) {
    await compare(path)
    await tellPieces(path)
  }
} finally {
  await browser.close()
  await stopAll([bare])
  await site.stop()
}

async function compare(path: string): Promise<void> {
  const elements = await countElements(browser, site.url + path)
  const bareUrl = `http://localhost:${PORTS.benchBare}/${elements}`
  // The first visit finds nothing ready, here as there.
  await spend(bareUrl)
  await spend(site.url + path)
  const [ours, yardstick]: [number[], number[]] = [[], []]
  while (ours.length < Number(values.rounds)) {
    ours.push(await spend(site.url + path))
    yardstick.push(await spend(bareUrl))
  }
  const ratios = ours.map((ms, round) => ms / yardstick[round]!)
  console.log(`\n${path}, ${elements} elements, ${ours.length} pairs of visits`)
  console.log(`ours ${spread(ours)}, bare ${spread(yardstick)} ms of the processor`)
  figures.timed(`${path} ÷ bare`, ratios, '', { atMost: 2, goal: 1.5 })
}

async function spend(url: string): Promise<number> {
  const stretch = stretchOf(await visit(browser, url, TASKS))
  if (!stretch.isSettled) console.log(`${url} did not settle`)
  return spentMs(stretch)
}

function spread(numbers: readonly number[]): string {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)]
  return `${median(numbers).toFixed(0)} (${least.toFixed(0)}–${most.toFixed(0)})`
}

/** What is largest of a page, on average, and its share of all. */
async function tellPieces(path: string): Promise<void> {
  const sums = new Map<string, number>()
  for (let visits = 0; visits < PROFILED_VISITS; visits += 1) {
    const events = await visit(browser, site.url + path, FUNCTIONS)
    for (const [name, ms] of piecesOf(events, stretchOf(events))) sums.set(name, (sums.get(name) ?? 0) + ms)
    await writeFile(join(TRACES, `${basename(path)}.json`), JSON.stringify({ traceEvents: events }))
  }
  const all = [...sums.values()].reduce((sum, ms) => sum + ms, 0)
  const largest = [...sums].toSorted(([, a], [, b]) => b - a).slice(0, PIECES)
  console.log(`the largest pieces of ${path}`)
  for (const [name, ms] of largest) {
    const share = `${((ms / all) * 100).toFixed(0)} %`
    console.log(`${(ms / PROFILED_VISITS).toFixed(0).padStart(5)} ms ${share.padStart(5)}  ${name}`)
  }
}
