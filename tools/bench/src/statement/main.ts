import { parseArgs } from 'node:util'
import { connectDatabase } from '@trevo/db'
import { systemClock as clock } from '@trevo/kernel'
import { readStatement } from '@trevo/ledger'
import { asOwner } from '@trevo/testkit'
import { openLedgerFixture, startPostgres } from '@trevo/tools-faults/ledger'
import { keepFigures, median } from '@trevo/tools-nightly/figures'
import { fill } from '../bet/fill.ts'
import { fillPast } from './fill-past.ts'

// pnpm bench:statement [--members N] [--lines N] [--reads N]
// Pages of one member's statement, from the newest to years back, in the books of a large brand.
const { values } = parseArgs({
  options: {
    /** Five lines each. */
    members: { type: 'string', default: '2000000' },
    lines: { type: 'string', default: '100000' },
    reads: { type: 'string', default: '400' },
  },
})
const [members, lines, reads] = [values.members, values.lines, values.reads].map(Number) as [
  number,
  number,
  number,
]
const DAYS = 730
const DAY_MS = 86_400_000
const PAGE = 20
const TIME_ZONE = 'America/Sao_Paulo'
const LIMITS = { poolMax: 2, statementTimeoutMs: 30_000, lockTimeoutMs: 5_000, queueTimeoutMs: 5_000 }

await using cleanUp = new AsyncDisposableStack()
const settings = { shared_buffers: '1GB', max_wal_size: '8GB', checkpoint_timeout: '15min' }
const postgres = cleanUp.adopt(await startPostgres(settings), ({ remove }) => remove())
const house = cleanUp.adopt(
  await openLedgerFixture({ postgresUrl: postgres.url, funds: 1n, players: 1 }),
  ({ remove }) => remove(),
)
const { memberId } = house.players[0]!
await fill(house, members)
await fillPast(house, memberId, lines, DAYS)
const { rows } = await asOwner(house.ownerUrl, (owner) =>
  owner.query<{ all: number; own: number }>(
    `select count(*)::int as all, (count(*) filter (where owner_id = $1))::int as own from ledger.transfer`,
    [memberId],
  ),
)
console.log(`${rows[0]!.all} transfers of the brand, ${rows[0]!.own} of the member`)

const db = cleanUp.adopt(
  connectDatabase({ url: house.appUrl, ...LIMITS, applicationName: 'bench' }),
  ({ close }) => close(),
)
const owner = { merchantId: house.merchantId, memberId, currency: 'BRL' }
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const period = { from: dayOf(clock.now() - (DAYS + 1) * DAY_MS), to: dayOf(clock.now() + DAY_MS) }

/** One page, and where the next begins. */
async function readPage(after: string | undefined) {
  const asked = {
    ...period,
    timeZone: TIME_ZONE,
    code: undefined,
    after,
    limit: PAGE,
    offset: 0,
    most: PAGE + 1,
  }
  const started = performance.now()
  const page = await db.tx({ merchantId: house.merchantId }, (tx) => readStatement(tx, owner, asked))
  return {
    tookMs: performance.now() - started,
    last: page.lines.at(-1)?.transferId,
    found: page.lines.length,
  }
}

/** The transfer after which a page so deep begins. */
async function cursorOf(page: number): Promise<string | undefined> {
  if (page === 1) return undefined
  const found = await asOwner(house.ownerUrl, (client) =>
    client.query<{ id: string }>(
      `select transfer_id as id from ledger.transfer where owner_id = $1 order by transfer_id desc offset $2 limit 1`,
      [memberId, (page - 1) * PAGE - 1],
    ),
  )
  return found.rows[0]!.id
}

const quantile = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)]!

const figures = keepFigures('statement')
const depths = [1, 10, 100, 1_000, Math.floor(lines / PAGE) - 1]
const cursors = await Promise.all(depths.map(cursorOf))
const times = depths.map(() => [] as number[])
// In turns, so that whatever else the machine does meets them all alike.
for (let read = 0; read < reads + 20; read += 1) {
  for (const [at, cursor] of cursors.entries()) {
    const { tookMs, found } = await readPage(cursor)
    if (found !== PAGE) throw new Error(`${found} lines on page ${depths[at]!}`)
    if (read >= 20) times[at]!.push(tookMs)
  }
}
const sorted = times.map((list) => list.toSorted((a, b) => a - b))
for (const [at, list] of sorted.entries())
  console.log(
    `page ${depths[at]!}: median ${median(list).toFixed(2)} ms, p99 ${quantile(list, 0.99).toFixed(2)} ms`,
  )
figures.timed('a page of the statement, p99', Math.max(...sorted.map((list) => quantile(list, 0.99))), 'ms', {
  atMost: 30,
  goal: 10,
})
figures.timed('the last page ÷ the first', median(sorted.at(-1)!) / median(sorted[0]!), '', {
  atMost: 1.5,
  goal: 1.1,
})
