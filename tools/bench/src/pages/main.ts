import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { Agent } from 'node:http'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { keepFigures } from '@trevo/tools-nightly/figures'
import { percentile } from '../login/percentile.ts'
import { startSite } from '../processes.ts'
import { vendorsOf } from '../vendors.ts'
import type { Order, Report } from './hostile-load.ts'
import { visit } from './visit.ts'

// pnpm proof:pages [--rate N] [--seconds N] [--addresses N] [--quiet N]
// Asks for random parameters, paths and widths, and for real pages and pictures that nobody else asks for, from many
// addresses at once. Whoever asks for what everybody asks for must hardly notice.
const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '30' },
    addresses: { type: 'string', default: '1000' },
    quiet: { type: 'string', default: '15' },
  },
})
const [rate, seconds, addresses, quiet] = [values.rate, values.seconds, values.addresses, values.quiet].map(
  Number,
) as [number, number, number, number]
const SLOWER_MAX = 3
const READS_PER_SECOND = 50
const PAGES = ['home', 'slot-games', 'gameCenter', 'activity', 'help', 'notice', 'login', 'register']
const PICTURES = fileURLToPath(new URL('../../../art/pictures/games', import.meta.url))

const site = await startSite()
// Not every resolver knows the names under .localhost; the Host names the merchant.
const url = `http://127.0.0.1:${new URL(site.webUrl).port}`
const edgeUrl = `http://127.0.0.1:${new URL(site.url).port}`
const agent = new Agent({ keepAlive: true })
let visitors = 0

/** Opens pages that are kept, at a steady pace, each for somebody else. */
async function read(forSeconds: number) {
  const times: number[] = []
  let failed = 0
  const one = async (page: string) => {
    visitors += 1
    const from = `198.18.${(visitors >> 8) & 255}.${visitors & 255}`
    const { status, tookMs } = await visit(`${url}/m/${page}`, agent, from, { accept: 'text/html' })
    times.push(tookMs)
    if (status !== 200) failed += 1
  }
  const pending: Promise<void>[] = []
  const end = performance.now() + forSeconds * 1_000
  for (let turn = 0; performance.now() < end; turn += 1) {
    pending.push(one(PAGES[turn % PAGES.length]!))
    await new Promise((resolve) => setTimeout(resolve, 1_000 / READS_PER_SECOND))
  }
  await Promise.all(pending)
  const [p50, p95, p99] = [50, 95, 99].map((rank) => percentile(times, rank)) as [number, number, number]
  return { p50, p95, p99, count: times.length, failed }
}

async function knownThings(): Promise<Order['known']> {
  const files = await readdir(PICTURES)
  return { vendors: await vendorsOf(edgeUrl), pictures: files.map((file) => `games/${file.split('.')[0]}`) }
}

const load = fork(fileURLToPath(import.meta.resolve('./hostile-load.ts')))
try {
  await read(3)
  const loadBefore = loadavg()[0]!
  const calm = await read(quiet)
  const order: Order = { url, rate, seconds, addresses, known: await knownThings() }
  load.send(order)
  const reported = once(load, 'message') as Promise<[Report]>
  const attacked = await read(seconds)
  const [report] = await reported
  const again = await read(quiet)
  console.log(
    `load ${loadBefore.toFixed(1)}; ${rate} requests/s for ${seconds} s from ${addresses} addresses`,
  )
  console.table(report.answers)
  console.log('kept pages, ms', { calm, attacked, again })
  const figures = keepFigures('pages')
  // The calmer of the two: one hiccup in a quiet minute must not excuse the attack.
  figures.timed(
    'kept pages meanwhile, times as slow, p95',
    attacked.p95 / Math.min(calm.p95, again.p95),
    '',
    { atMost: SLOWER_MAX },
  )
  figures.counted('kept pages that failed', calm.failed + attacked.failed + again.failed, { atMost: 0 })
  figures.counted('refusals without Retry-After', report.withoutRetryAfter, { atMost: 0 })
  figures.counted('requests without an answer', unanswered(report), { atMost: 0 })
} finally {
  load.kill()
  await site.stop()
}

function unanswered({ answers }: Report): number {
  return Object.values(answers).reduce((sum, ofKind) => sum + (ofKind['none'] ?? 0), 0)
}
