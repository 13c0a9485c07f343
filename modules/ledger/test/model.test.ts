import { connectDatabase, type Database } from '@trevo/db'
import { testDatabaseLimits, useDatabase } from '@trevo/testkit'
import fc from 'fast-check'
import { AppError, bucketOf } from '@trevo/kernel'
import { sizeOf } from '@trevo/testkit/sizes'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditBooks, openLedger, type Ledger, type Operation, type Outcome } from '../src/index.ts'
import { membersInTwoBuckets } from './members.ts'
import { ModelBooks, type Answer } from './model.ts'
import { script, Writer, type Line } from './script.ts'

const SEED = sizeOf('LEDGER_SEED', 20_261_115)
const SEQUENCES = sizeOf('LEDGER_SEQUENCES', 150)
/** How long a failure is made smaller: it must be told before the test's own time is over. */
const SHRINK_MS = sizeOf('LEDGER_SHRINK_MS', 60_000)
const LENGTH = 100
/** Drawn at once, so that a large proof does not hold all its dice in memory. */
const DRAWN = 500
const LEDGERS = 6
/** Whose operations gather in one ledger's batches; few enough that what is sent together leaves together. */
const SIDE_BY_SIDE = 16
const TOGETHER = 4
const BARS = [['stakes', 'deposits'], ['deposits'], ['withdrawals'], ['stakes', 'withdrawals']] as const

const db = useDatabase()
const owner = new pg.Pool({ connectionString: db.ownerUrl, max: 2 })
// The database is dropped under connections that are about to close.
owner.on('error', () => undefined)
// One connection each: what is sent in order is then done in order, although batches are under way at once.
const databases: Database[] = []
const ledgers: Ledger[] = []

beforeAll(() => {
  for (let at = 0; at < LEDGERS; at += 1) {
    const limits = { ...testDatabaseLimits, poolMax: 1, applicationName: 'model' }
    databases.push(connectDatabase({ url: db.appUrl, ...limits }))
    ledgers.push(openLedger(databases[at]!))
  }
})

afterAll(async () => {
  for (const database of databases) await database.close()
  await owner.end()
})

interface Played {
  readonly merchantId: number
  readonly members: readonly string[]
  readonly books: ModelBooks
}

/** Plays one sequence on the books and on the model. Throws at the first answer that differs. */
async function play(lines: readonly Line[], ledger: Ledger, merchantId: number): Promise<Played> {
  const members = membersInTwoBuckets()
  const books = new ModelBooks()
  const writer = new Writer(merchantId, members)
  let burst: Operation[] = []

  async function send(): Promise<void> {
    const expected = burst.map((operation) => books.perform(operation))
    const answers = await askAll(ledger, burst)
    expect(answers.map(withoutId), JSON.stringify(burst.map(plain))).toEqual(expected)
    burst = []
  }

  for (const line of lines) {
    if (line.act === 'guard') {
      await send()
      await guard(books, merchantId, members[line.who], line)
      continue
    }
    const operation = writer.next(line)
    if (!line.joins || burst.length === TOGETHER || isInDoubt(operation, burst)) await send()
    burst.push(operation)
  }
  await send()
  return { merchantId, members, books }
}

/** Asks all at once. On a busy machine the last of them may not be sent in time; those are asked again, in order. */
async function askAll(ledger: Ledger, operations: readonly Operation[]): Promise<Outcome[]> {
  const settled = await Promise.allSettled(operations.map((operation) => ledger.perform(operation)))
  const answers: Outcome[] = []
  for (const [at, result] of settled.entries()) {
    if (result.status === 'fulfilled') answers.push(result.value)
    else if (isNotSent(result.reason)) answers.push(...(await askAll(ledger, [operations[at]!])))
    else throw result.reason
  }
  return answers
}

function isNotSent(error: unknown): boolean {
  return error instanceof AppError && error.code === 'system.updating'
}

/**
 * Whether the order of what is sent together would be nobody's to say: which of two stakes in the same millisecond was
 * the last, and which of two members came first with the same reference.
 */
function isInDoubt(operation: Operation, burst: readonly Operation[]): boolean {
  const named = namesOf(operation)
  return burst.some((other) =>
    other.memberId === operation.memberId
      ? other.kind === 'debit' && operation.kind === 'debit'
      : namesOf(other).some((ref) => named.includes(ref)),
  )
}

function namesOf(operation: Operation): string[] {
  return 'related' in operation ? [operation.ref, operation.related] : [operation.ref]
}

function withoutId({ status, reason, remaining, balance, replayed }: Outcome): Answer {
  return { status, reason, remaining, balance, replayed }
}

function plain(operation: Operation): unknown {
  return JSON.parse(
    JSON.stringify(operation, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)),
  )
}

async function guard(books: ModelBooks, merchantId: number, memberId: string, line: Line): Promise<void> {
  if (line.isLax) {
    const limits = [
      { name: 'a', counts: 'stakes', limit: BigInt(line.amount * 3) },
      { name: 'b', counts: 'losses', limit: BigInt(line.amount * 2) },
      { name: 'c', counts: 'bets', limit: BigInt(line.amount % 5) },
      { name: 'd', counts: 'deposits', limit: BigInt(line.amount * 2) },
      { name: 'time', counts: 'time', limit: BigInt(line.amount % 2) * 3_600n },
    ] as const
    const kept = limits.slice(line.round % 5, 1 + (line.back % 5))
    books.limit(memberId, ...kept)
    await owner.query('delete from ledger.allowance where owner_id = $1', [memberId])
    for (const { name, counts, limit } of kept)
      await owner.query(
        `insert into ledger.allowance (bucket, owner_id, name, merchant_id, counts, limit_minor, period, time_zone,
                                       resets_at)
         values ($1, $2, $3, $4, $5, $6, 'month', 'UTC', ledger.next_reset('month', 'UTC'))`,
        [bucketOf(memberId), memberId, name, merchantId, counts, limit],
      )
  } else {
    const restriction = line.guarded ? { reason: 'barred', bars: BARS[line.round % BARS.length]! } : undefined
    books.restrict(memberId, restriction)
    await owner.query('delete from ledger.restriction where owner_id = $1', [memberId])
    if (restriction)
      await owner.query(
        'insert into ledger.restriction (bucket, owner_id, reason, merchant_id, bars) values ($1, $2, $3, $4, $5)',
        [bucketOf(memberId), memberId, restriction.reason, merchantId, restriction.bars],
      )
  }
}

/** Plays them side by side; the first that fails is played again alone and made small. */
async function playAll(drawn: readonly Line[][]): Promise<Played[]> {
  const played: Played[] = []
  const waiting = drawn.entries()
  let failed: { readonly lines: Line[]; readonly error: unknown } | undefined
  async function worker(ledger: Ledger): Promise<void> {
    for (const [at, lines] of waiting) {
      if (failed) return
      try {
        played.push(await play(lines, ledger, 1 + (at % 2)))
      } catch (error) {
        failed ??= { lines, error }
      }
    }
  }
  await Promise.all(ledgers.flatMap((ledger) => Array.from({ length: SIDE_BY_SIDE }, () => worker(ledger))))
  if (failed) await explain(failed.lines, failed.error)
  return played
}

async function explain(lines: Line[], error: unknown): Promise<never> {
  const property = fc.asyncProperty(
    script(LENGTH, 0),
    async (smaller) => void (await play(smaller, ledgers[0]!, 1)),
  )
  const { counterexample, errorInstance } = await fc.check(property, {
    examples: [[lines]],
    numRuns: 1,
    seed: SEED,
    interruptAfterTimeLimit: SHRINK_MS,
  })
  const smallest = counterexample?.[0]?.map((line) => JSON.stringify(line)).join('\n')
  throw new Error(`not as the model says, seed ${SEED}:\n${smallest ?? 'only side by side'}`, {
    cause: errorInstance ?? error,
  })
}

async function readBalances(): Promise<Map<string, bigint>> {
  const { rows } = await owner.query<{ at: string; balance: string }>(`
    select coalesce(a.owner_id::text, a.merchant_id::text) || '/' || a.kind as at, sum(e.amount_minor)::text as balance
      from ledger.entry e join ledger.account a using (bucket, account_id) group by 1
    union all
    select owner_id || '/turnover', turnover_minor::text from ledger.account where turnover_minor <> 0
    union all
    select owner_id || '/converted', converted_minor::text from ledger.account where converted_minor <> 0`)
  return new Map(rows.map(({ at, balance }) => [at, BigInt(balance)]))
}

it(
  `does what the model says, ${SEQUENCES} sequences of ${LENGTH}, seed ${SEED}`,
  async () => {
    const expected = new Map<string, bigint>()
    for (let first = 0; first < SEQUENCES; first += DRAWN) {
      const numRuns = Math.min(DRAWN, SEQUENCES - first)
      for (const { merchantId, books } of await playAll(
        fc.sample(script(LENGTH), { seed: SEED + first, numRuns }),
      )) {
        for (const [where, amount] of books.balances) {
          const at = where.includes('/') ? where : `${merchantId}/${where}`
          expected.set(at, (expected.get(at) ?? 0n) + amount)
        }
      }
    }
    const balances = await readBalances()
    const differing = [...expected].filter(([at, amount]) => (balances.get(at) ?? 0n) !== amount)
    expect(differing).toEqual([])
    expect([...balances].filter(([at]) => !expected.has(at))).toEqual([])
    expect((await auditBooks(db)).filter(({ violations }) => violations > 0)).toEqual([])
  },
  // Half a minute for 500 on two idle cores.
  Math.max(180_000, SEQUENCES * 1_000),
)
