import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { Agent } from 'node:http'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { keepFigures } from '@trevo/tools-nightly/figures'
import { pace, type Answer } from '../pace.ts'
import { startSite } from '../processes.ts'
import { vendorsOf } from '../vendors.ts'
import type { Order, Report } from './hostile-load.ts'
import { openKnownMembers } from './members.ts'
import { visit } from './visit.ts'

// pnpm proof:pages [--rate N] [--seconds N] [--addresses N] [--quiet N]
// Asks for random parameters, paths and widths, and for real pages and pictures that nobody else asks for, from many
// addresses at once. Whoever asks for what everybody asks for, or logs in, must hardly notice.
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
const PAGES_PER_SECOND = 50
/** As many as leave the processors room: each is a hash of some 50 ms. */
const LOGINS_PER_SECOND = 3
const PAGES = ['home', 'slot-games', 'gameCenter', 'activity', 'help', 'notice', 'login', 'register']
const PICTURES = fileURLToPath(new URL('../../../art/pictures/games', import.meta.url))

const site = await startSite()
// Not every resolver knows the names under .localhost; the Host names the merchant.
const url = `http://127.0.0.1:${new URL(site.webUrl).port}`
const edgeUrl = `http://127.0.0.1:${new URL(site.url).port}`
const members = await openKnownMembers()
const agent = new Agent({ keepAlive: true })
let visitors = 0

/** A page that is kept, each time for somebody else. */
async function openPage(turn: number): Promise<Answer> {
  visitors += 1
  const from = `198.18.${(visitors >> 8) & 255}.${visitors & 255}`
  const page = `${url}/m/${PAGES[turn % PAGES.length]!}`
  const { status, tookMs } = await visit(page, agent, from, { accept: 'text/html' })
  return { tookMs, isGood: status === 200 }
}

async function watch(forSeconds: number) {
  const [pages, logins] = await Promise.all([
    pace(PAGES_PER_SECOND, forSeconds, openPage),
    pace(LOGINS_PER_SECOND, forSeconds, members.logIn),
  ])
  return { pages, logins }
}

async function knownThings(): Promise<Order['known']> {
  const files = await readdir(PICTURES)
  return { vendors: await vendorsOf(edgeUrl), pictures: files.map((file) => `games/${file.split('.')[0]}`) }
}

const load = fork(fileURLToPath(import.meta.resolve('./hostile-load.ts')))
try {
  await watch(3)
  const loadBefore = loadavg()[0]!
  const calm = await watch(quiet)
  const order: Order = { url, rate, seconds, addresses, known: await knownThings() }
  load.send(order)
  const reported = once(load, 'message') as Promise<[Report]>
  const attacked = await watch(seconds)
  const [report] = await reported
  const again = await watch(quiet)
  console.log(
    `load ${loadBefore.toFixed(1)}; ${rate} requests/s for ${seconds} s from ${addresses} addresses`,
  )
  console.table(report.answers)
  const figures = keepFigures('pages')
  for (const [name, kind] of [
    ['kept pages', 'pages'],
    ['logins of known browsers', 'logins'],
  ] as const) {
    console.log(`${name}, ms`)
    console.table({ calm: calm[kind], attacked: attacked[kind], again: again[kind] })
    // The calmer of the two: one hiccup in a quiet minute must not excuse the attack.
    const slower = attacked[kind].p95 / Math.min(calm[kind].p95, again[kind].p95)
    figures.timed(`${name} meanwhile, times as slow, p95`, slower, '', { atMost: SLOWER_MAX })
    const failed = [calm, attacked, again].reduce((sum, part) => sum + part[kind].failed, 0)
    figures.counted(`${name} that failed`, failed, { atMost: 0 })
  }
  figures.counted('refusals without Retry-After', report.withoutRetryAfter, { atMost: 0 })
  figures.counted('requests without an answer', unanswered(report), { atMost: 0 })
} finally {
  load.kill()
  await Promise.all([site.stop(), members.stop()])
}

function unanswered({ answers }: Report): number {
  return Object.values(answers).reduce((sum, ofKind) => sum + (ofKind['none'] ?? 0), 0)
}
