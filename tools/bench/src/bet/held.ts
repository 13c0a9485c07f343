import { parseArgs } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import { connectDatabase } from '@trevo/db'
import { newId } from '@trevo/kernel'
import { openLedger } from '@trevo/ledger'
import { asOwner } from '@trevo/testkit'
import { openLedgerFixture, type LedgerFixture } from '@trevo/tools-faults/ledger'
import { addresses } from '@trevo/tools-services/addresses'

// pnpm bench:held [--seconds N] [--rate N]
// Stakes of 256 members at a steady rate, in calm and while somebody holds the accounts of one of them, who goes on asking.

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '20' }, rate: { type: 'string', default: '300' } },
})
const [SECONDS, RATE] = [Number(values.seconds), Number(values.rate)]
/** As the API has them by default. */
const LIMITS = { poolMax: 16, statementTimeoutMs: 5_000, lockTimeoutMs: 2_000, queueTimeoutMs: 2_000 }
const TICK_MS = 10
/** One stake in so many is the held member's. */
const OWN_SHARE = 10

const house = await openLedgerFixture({
  postgresUrl: addresses(process.env).postgres,
  players: 256,
  funds: 10_000_000n,
})
try {
  await play(house, 3)
  console.log(
    '| accounts | stakes of others | p50, ms | p99, ms | longest, ms | refused |\n|---|---:|---:|---:|---:|---:|',
  )
  console.log(line('free', await play(house, SECONDS)))
  const held = await asOwner(house.ownerUrl, async (owner) => {
    await owner.query('begin')
    const { memberId } = house.players[0]!
    await owner.query('select from ledger.account where owner_id = $1 for update', [memberId])
    const played = await play(house, SECONDS)
    await owner.query('rollback')
    return played
  })
  console.log(line('of one member held', held))
  await wait(LIMITS.queueTimeoutMs)
  const late = await takenAfter(house)
  console.log(
    `\nof the held member: ${held.given} stakes given up after at most ${held.patienceMs.toFixed(0)} ms, ${late} of them taken`,
  )
} finally {
  await house.remove()
}

interface Played {
  readonly times: readonly number[]
  readonly refused: number
  /** Of the first member: how many were not taken, and how long that took at most. */
  readonly given: number
  readonly patienceMs: number
}

async function play(
  { appUrl, merchantId, studio, players }: LedgerFixture,
  seconds: number,
): Promise<Played> {
  const db = connectDatabase({ url: appUrl, ...LIMITS, applicationName: 'bench' })
  const { perform } = openLedger(db)
  const times: number[] = []
  let [refused, given, patienceMs, sent] = [0, 0, 0, 0]
  async function stake(at: number): Promise<void> {
    const isFirst = at % OWN_SHARE === 0
    const { memberId } = players[isFirst ? 0 : 1 + (at % (players.length - 1))]!
    const ref = newId()
    const terms = {
      kind: 'debit',
      code: 'bet',
      accounts: ['cash', 'bonus'],
      house: 'play',
      guarded: true,
    } as const
    const { currency, source } = studio
    const started = performance.now()
    try {
      await perform({ ...terms, merchantId, memberId, ref, round: ref, currency, source, amount: 1n })
      if (!isFirst) times.push(performance.now() - started)
    } catch {
      if (!isFirst) refused += 1
      else {
        given += 1
        patienceMs = Math.max(patienceMs, performance.now() - started)
      }
    }
  }
  const asked: Promise<void>[] = []
  const begun = performance.now()
  for (;;) {
    const passed = performance.now() - begun
    if (passed > seconds * 1_000) break
    for (; sent < (passed * RATE) / 1_000; sent += 1) asked.push(stake(sent))
    await wait(TICK_MS)
  }
  await Promise.all(asked)
  await db.close()
  return { times, refused, given, patienceMs }
}

function line(accounts: string, { times, refused }: Played): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1]!.toFixed(1)
  return `| ${accounts} | ${times.length} | ${at(0.5)} | ${at(0.99)} | ${at(1)} | ${refused} |`
}

/** Stakes of the first member that were written after the accounts were free again. */
async function takenAfter({ ownerUrl, players }: LedgerFixture): Promise<number> {
  return asOwner(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ n: number }>(
      `select count(*)::int as n from ledger.transfer where owner_id = $1 and created_at > now() - make_interval(secs => $2)`,
      [players[0]!.memberId, SECONDS],
    )
    return rows[0]!.n
  })
}
