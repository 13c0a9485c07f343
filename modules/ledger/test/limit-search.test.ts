import { connectDatabase, type Database } from '@trevo/db'
import { newId } from '@trevo/kernel'
import { testDatabaseLimits, useDatabase } from '@trevo/testkit'
import { sizeOf } from '@trevo/testkit/sizes'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  auditBooks,
  endRestriction,
  openLedger,
  putAllowance,
  putRestriction,
  readAllowances,
  readBars,
  removeAllowance,
  tightenAllowance,
  type Operation,
} from '../src/index.ts'
import { searchLimits, type Doors } from './limit-search.ts'
import { alterFunction } from './scratch.ts'

const SEED = sizeOf('LEDGER_SEED', 20_261_118)
const SEQUENCES = sizeOf('LIMIT_SEQUENCES', 300)
/** Each ends with the first way it finds. */
const CONTROL_SEQUENCES = 1_000

/** A reference that is just being used is not waited for any longer, however busy the machine. */
const LOCK_TIMEOUT = '55P03'

const books = useDatabase()
const broken = useDatabase()
const opened: Database[] = []
const admins: pg.Pool[] = []

function open(url: string, scopeKey: string): Database {
  const db = connectDatabase({ url, scopeKey, ...testDatabaseLimits, poolMax: 6, applicationName: 'limits' })
  opened.push(db)
  return db
}

/** As the processes have them: stakes come to two of the studios' API, payments and widening to the worker. */
function doorsOf(database: typeof books): Doors {
  const [one, other] = ['trevo_provider', 'trevo_provider'].map((login) =>
    openLedger(open(database.urlOf(login as 'trevo_provider'), database.scopeKey)),
  )
  const players = open(database.urlOf('trevo_player'), database.scopeKey)
  const worker = open(database.appUrl, database.scopeKey)
  const ledger = openLedger(worker)
  const admin = new pg.Pool({ connectionString: database.ownerUrl, max: 4 })
  // The database is dropped under connections that are about to close.
  admin.on('error', () => undefined)
  admins.push(admin)
  const owner = (memberId: string) => ({ merchantId: 1, memberId, currency: 'BRL' })
  const scope = { merchantId: 1 }
  return {
    perform: [one!.perform, other!.perform, ledger.perform],
    performTogether: (operations) =>
      worker
        .tx(scope, (tx) => ledger.performIn(tx, operations))
        // Nothing happened in it, and whoever credits payments comes again.
        .catch((error: { code?: string }) => {
          if (error.code === LOCK_TIMEOUT) return []
          throw error
        }),
    tighten: (memberId, allowance) =>
      players.tx(scope, (tx) => tightenAllowance(tx, owner(memberId), allowance)),
    set: (memberId, allowance) => worker.tx(scope, (tx) => putAllowance(tx, owner(memberId), allowance)),
    remove: async (memberId, name) => {
      await worker.tx(scope, (tx) => removeAllowance(tx, owner(memberId), name))
    },
    bar: (memberId, reason, bars) =>
      worker.tx(scope, (tx) => putRestriction(tx, owner(memberId), { reason, bars, until: undefined })),
    lift: async (memberId, reason) => {
      await worker.tx(scope, (tx) => endRestriction(tx, owner(memberId), reason))
    },
    letPass: async (memberId, seconds) => {
      await admin.query(
        `update ledger.allowance set used_minor = used_minor + $2 where owner_id = $1 and counts = 'time'`,
        [memberId, seconds],
      )
    },
    usedOf: async (memberId) => {
      const all = await worker.tx(scope, (tx) => readAllowances(tx, memberId))
      return new Map(all.map(({ name, used }) => [name, used]))
    },
  }
}

afterAll(() => Promise.all([...opened.map((db) => db.close()), ...admins.map((pool) => pool.end())]))

it(`finds no way past limits and bars in ${SEQUENCES} sequences, seed ${SEED} [BR-21]`, async () => {
  const { breaches, answers, sequences } = await searchLimits(doorsOf(books), SEED, SEQUENCES)
  // oxlint-disable-next-line eslint/no-console -- the figures of the proof
  console.log(Object.fromEntries([...answers].toSorted(([a], [b]) => a.localeCompare(b))))
  expect([...breaches]).toEqual([])
  expect(sequences).toBe(SEQUENCES)
  // It has tried what it looks for.
  const tried = [...answers.keys()].toSorted()
  for (const answer of [
    'stake posted',
    'stake stakes',
    'free stakes',
    'deposit deposits',
    'together deposits',
  ])
    expect(tried).toContain(answer)
  for (const period of ['day', 'week', 'month']) {
    for (const counts of ['stakes', 'losses', 'bets'])
      expect(tried).toContain(`stake limit:${counts}_${period}`)
    expect(tried).toContain(`deposit limit:deposits_${period}`)
    expect(tried).toContain(`together limit:deposits_${period}`)
  }
  for (const answer of ['win posted', 'takeBack posted', 'tighten true', 'tighten false'])
    expect(tried).toContain(answer)
  expect((await auditBooks(books)).filter(({ violations }) => violations > 0)).toEqual([])
}, 3_600_000)

const ANSWER = {
  transferId: '',
  status: 'rejected',
  remaining: null,
  balance: null,
  replayed: false,
} as const

/** Whoever asks in a transaction of their own, before the one that moves the money. */
const readOutside = (db: Database, sound: Doors): Doors => ({
  ...sound,
  perform: sound.perform.map((perform) => async (operation) => {
    if (operation.kind !== 'debit' && operation.kind !== 'credit') return perform(operation)
    const counted = operation.kind === 'debit' ? 'stakes' : 'deposits'
    const all = await db.tx({ merchantId: 1 }, (tx) => readAllowances(tx, operation.memberId))
    const tooSmall = all.find(
      ({ counts, limit, used }) => counts === counted && limit - used < operation.amount,
    )
    return tooSmall ? { ...ANSWER, reason: `limit:${tooSmall.name}` } : perform(operation)
  }),
})

/** Whoever remembers what a member may do, as long as nobody tells them otherwise. */
const readOnce = (db: Database, sound: Doors): Doors => {
  const known = new Map<string, Promise<boolean>>()
  const mayStake = async (memberId: string) => {
    const bars = await db.tx({ merchantId: 1 }, (tx) => readBars(tx, memberId, 'stakes'))
    return bars.length === 0
  }
  return {
    ...sound,
    perform: sound.perform.map((perform) => async (operation) => {
      if (operation.kind !== 'debit') return perform(operation)
      const { memberId } = operation
      if (!known.has(memberId)) known.set(memberId, mayStake(memberId))
      return (await known.get(memberId)) ? perform(operation) : { ...ANSWER, reason: 'barred' }
    }),
  }
}

describe('it finds the way where', () => {
  beforeAll(() =>
    alterFunction(broken.ownerUrl, 'ledger.move_together', [
      ['when a.barred is not null then a.barred', ''],
      [/when a\.limit_room < a\.amount then .*/, ''],
    ]),
  )

  it.each([
    ['a limit is read outside of the transaction', 'limit', readOutside],
    ['a bar is remembered', 'bar', readOnce],
  ] as const)('%s', async (_, breach, spoil) => {
    const doors = spoil(broken, doorsOf(broken))
    const { breaches } = await searchLimits(doors, SEED, CONTROL_SEQUENCES, breach)
    expect([...breaches.keys()]).toContain(breach)
  })

  it('whoever may only tighten can widen', async () => {
    const sound = doorsOf(books)
    const tighten: Doors['tighten'] = (memberId, allowance) => sound.set(memberId, allowance).then(() => true)
    const { breaches } = await searchLimits({ ...sound, tighten }, SEED, CONTROL_SEQUENCES, 'widened')
    expect([...breaches.keys()]).toContain('widened')
  })

  it('a retry is another stake', async () => {
    const sound = doorsOf(books)
    const [one] = sound.perform
    const anew = { ...sound, perform: [one!, (of: Operation) => one!({ ...of, ref: newId() })] }
    const { breaches } = await searchLimits(anew, SEED, CONTROL_SEQUENCES, 'twice')
    expect([...breaches.keys()]).toContain('twice')
  })
})
