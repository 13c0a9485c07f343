import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { GAME_CATEGORIES } from '@trevo/contract'
import { keepFigures } from '@trevo/tools-nightly/figures'
import { startSite } from '../processes.ts'
import { vendorsOf } from '../vendors.ts'

// pnpm soak [--minutes 10] [--rate 50] [--most 5]
// Asks for pages at a steady rate and watches the memory of the server and of the process that renders for it. There are
// more addresses than are kept, so that the page is rendered and not remembered. Memory may rise until caches are full;
// then it must stay level.
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    rate: { type: 'string', default: '50' },
    /** Growth of the second half, in per cent of its beginning, that is still called level. */
    most: { type: 'string', default: '5' },
  },
})
const SAMPLE_MS = 1_000
const MB = 1_024

const site = await startSite()
const { host, port } = new URL(site.webUrl)
// Not every resolver knows the names under .localhost; the Host names the merchant.
const vendors = await vendorsOf(`http://127.0.0.1:${new URL(site.url).port}`)
const samples: number[] = []
const over = new AbortController()
try {
  const sampling = sample()
  const { requests, duration, non2xx, errors } = await soak()
  over.abort()
  await sampling
  console.log(`${requests.total} pages, ${(requests.total / duration).toFixed(0)} a second`)
  report(non2xx + errors)
} finally {
  await site.stop()
}

function soak(): Promise<autocannon.Result> {
  let asked = 0
  return autocannon({
    url: `http://127.0.0.1:${port}`,
    // No more than may be under way or wait.
    connections: 9,
    overallRate: Number(values.rate),
    duration: Number(values.minutes) * 60,
    requests: [
      {
        setupRequest: (request) => {
          asked += 1
          const from = `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`
          return { ...request, path: narrowed(asked), headers: { host, 'x-forwarded-for': from } }
        },
      },
    ],
  })
}

const MIN_BETS = ['0.01', '0.05', '0.1', '0.5', '0.75', '1']

/** Every list of slots there is, one after the other; the category in its address changes nothing on it. */
function narrowed(at: number): string {
  const vendor = vendors[at % vendors.length]
  const turn = Math.floor(at / vendors.length)
  const bet = MIN_BETS[turn % MIN_BETS.length]
  const category = GAME_CATEGORIES[Math.floor(turn / MIN_BETS.length) % GAME_CATEGORIES.length]
  return `/m/slot-games?gameType=${category}&vassalage=${vendor}&minBet=${bet}`
}

async function sample(): Promise<void> {
  while (!over.signal.aborted) {
    const pids = [site.webPid, ...(await childrenOf(site.webPid))]
    const megabytes = await Promise.all(pids.map(residentMb))
    samples.push(megabytes.reduce((sum, mb) => sum + mb, 0))
    await sleep(SAMPLE_MS, undefined, { signal: over.signal }).catch(() => undefined)
  }
}

async function childrenOf(pid: number): Promise<readonly number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.split(' ').filter(Boolean).map(Number)
}

async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / MB
}

/** The slope of the straight line nearest to the samples, over their whole length: one odd sample decides nothing. */
function growth(half: readonly number[]): number {
  const middle = (half.length - 1) / 2
  const mean = half.reduce((sum, value) => sum + value, 0) / half.length
  const rise = half.reduce((sum, value, index) => sum + (index - middle) * (value - mean), 0)
  const run = half.reduce((sum, _, index) => sum + (index - middle) ** 2, 0)
  return (rise / run) * half.length
}

function report(failed: number): void {
  const second = samples.slice(Math.floor(samples.length / 2))
  const [start, middle, end] = [samples[0]!, second[0]!, samples.at(-1)!].map((mb) => `${mb.toFixed(0)} MB`)
  console.log(`resident: ${start} at the start, ${middle} half way, ${end} at the end`)
  const figures = keepFigures('soak')
  figures.counted('pages that failed', failed, { atMost: 0 })
  figures.timed('growth of memory, second half', (growth(second) / second[0]!) * 100, '%', {
    atMost: Number(values.most),
  })
}
