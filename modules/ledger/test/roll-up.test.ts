import { newId } from '@trevo/kernel'
import { asOwner, useDatabase } from '@trevo/testkit'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openLedger, readBalances, readHouse, rollUpHouse, type Debit } from '../src/index.ts'
import { creditWithin, openTransaction } from './books.ts'

const db = useDatabase()
const ledger = openLedger(db)
const POOL = 'pool:grand'

async function memberWith(merchantId: number, amount: bigint): Promise<string> {
  const memberId = newId()
  const common = { merchantId, memberId, currency: 'BRL', source: 'test', ref: newId() } as const
  await ledger.perform({
    ...common,
    kind: 'credit',
    code: 'deposit',
    amount,
    accounts: ['cash'],
    house: 'payments',
    guarded: false,
    needsBet: false,
  })
  return memberId
}

function bet(merchantId: number, memberId: string, extra: Partial<Debit> = {}) {
  return ledger.perform({
    merchantId,
    memberId,
    currency: 'BRL',
    kind: 'debit',
    code: 'bet',
    source: 'studio',
    ref: newId(),
    amount: 100n,
    accounts: ['cash'],
    house: 'play',
    guarded: true,
    contribution: { pool: POOL, amount: 3n },
    ...extra,
  })
}

const house = async (merchantId: number) => Object.fromEntries(await readHouse(db, merchantId, 'BRL'))

/** What the accounts themselves hold, without what was booked since. */
async function rolledUp(merchantId: number): Promise<Record<string, bigint>> {
  const { rows } = await db.tx('system', (tx) =>
    sql<{ kind: string; sum: bigint }>`
      select kind, sum(credits_posted - debits_posted)::bigint as sum from ledger.account
       where owner_id is null and merchant_id = ${merchantId} group by kind`.execute(tx.on()),
  )
  return Object.fromEntries(rows.map(({ kind, sum }) => [kind, sum]))
}

/** Other suites share the server, and their transactions hold the horizon back for a moment. */
async function untilRolledUp(merchantId: number, expected: Record<string, bigint>): Promise<void> {
  const rollUp = async () => {
    await rollUpHouse(db)
    return rolledUp(merchantId)
  }
  await expect.poll(rollUp).toEqual(expected)
}

describe('the house', () => {
  it('has nothing before anything happened', async () => {
    expect(await house(999)).toEqual({})
  })

  it('knows its balance to the cent before, between and after roll-ups', async () => {
    const merchantId = 11
    const memberId = await memberWith(merchantId, 1_000n)
    await bet(merchantId, memberId)
    const first = { payments: -1_000n, play: 97n, [POOL]: 3n }
    expect(await house(merchantId)).toEqual(first)
    await untilRolledUp(merchantId, first)
    expect(await house(merchantId)).toEqual(first)
    await bet(merchantId, memberId)
    expect(await house(merchantId)).toEqual({ payments: -1_000n, play: 194n, [POOL]: 6n })
    await untilRolledUp(merchantId, { payments: -1_000n, play: 194n, [POOL]: 6n })
    expect(await house(merchantId)).toEqual({ payments: -1_000n, play: 194n, [POOL]: 6n })
  })

  it('adds its stripes up and keeps merchants and currencies apart', async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => memberWith(12, 100n)))
    await Promise.all(members.map((memberId) => bet(12, memberId)))
    await bet(13, await memberWith(13, 100n))
    expect(await house(12)).toEqual({ payments: -2_000n, play: 1_940n, [POOL]: 60n })
    expect(await house(13)).toEqual({ payments: -100n, play: 97n, [POOL]: 3n })
    expect(await readHouse(db, 12, 'EUR')).toEqual(new Map())
  })

  it('leaves nothing out that a long transaction books late', async () => {
    const merchantId = 14
    const slow = await openTransaction(db, (tx) => creditWithin(tx, merchantId, newId(), 'slow'))
    await memberWith(merchantId, 7n)
    await rollUpHouse(db)
    expect(await house(merchantId)).toEqual({ payments: -7n, play: 0n })
    await slow.commit()
    expect(await house(merchantId)).toEqual({ payments: -7n, play: -100n })
    await untilRolledUp(merchantId, { payments: -7n, play: -100n })
    expect(await house(merchantId)).toEqual({ payments: -7n, play: -100n })
  })

  it('rolls up a little at a time, and counts nothing twice when several do it at once', async () => {
    const merchantId = 15
    for (let made = 0; made < 10; made += 1) await memberWith(merchantId, 10n)
    await expect.poll(() => rollUpHouse(db, 1)).toBe(true)
    const rounds = Array.from({ length: 8 }, async () => {
      for (let round = 0; round < 5; round += 1) await rollUpHouse(db, 2)
    })
    await Promise.all(rounds)
    await untilRolledUp(merchantId, { payments: -100n, play: 0n })
    expect(await rollUpHouse(db)).toBe(false)
    expect(await house(merchantId)).toEqual({ payments: -100n, play: 0n })
  })

  it('looks the same to whoever asks while it is being rolled up', async () => {
    const merchantId = 17
    await memberWith(merchantId, 10n)
    const seen = await asOwner(db.ownerUrl, async (owner) => {
      const countOf = async (query: string) => (await owner.query<{ n: number }>(query)).rows[0]!.n
      // Whoever asks has read the mark and now waits for the entries; when they come, the mark has moved.
      await owner.query('begin; lock table ledger.entry in access exclusive mode')
      const asked = readHouse(db, merchantId, 'BRL')
      const waiting = `select count(*)::int as n from pg_locks
         where relation = 'ledger.entry'::regclass and not granted`
      await expect.poll(() => countOf(waiting)).toBe(1)
      const rollUp = 'select ledger.roll_up_house(1000) as n'
      await expect.poll(() => countOf(rollUp)).toBeGreaterThan(0)
      await owner.query('commit')
      return asked
    })
    expect(Object.fromEntries(seen)).toEqual({ payments: -10n, play: 0n })
  })

  it('is rolled up by nobody but the system', async () => {
    await expect(
      db.tx({ merchantId: 11 }, (tx) => sql`select ledger.roll_up_house(1)`.execute(tx.on())),
    ).rejects.toThrow('permission denied for function roll_up_house')
  })
})

it('tells what a member has on each account, set aside or free', async () => {
  const memberId = await memberWith(16, 500n)
  await ledger.perform({
    merchantId: 16,
    memberId,
    currency: 'BRL',
    source: 'bank',
    ref: 'out',
    amount: 120n,
    kind: 'hold',
    code: 'withdrawal',
    accounts: ['cash'],
    house: 'payments',
  })
  const key = { merchantId: 16, memberId, currency: 'BRL' }
  expect(await readBalances(db, key)).toEqual([{ kind: 'cash', free: 380n, held: 120n }])
  expect(await readBalances(db, { ...key, memberId: newId() })).toEqual([])
})
