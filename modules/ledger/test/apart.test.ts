import { bucketOf, newId } from '@trevo/kernel'
import { asOwner, useDatabase } from '@trevo/testkit'
import { describe, expect, it } from 'vitest'
import { auditBooks, openLedger, putRoundEnd, readBalances, readHouse } from '../src/index.ts'
import { membersInTwoBuckets } from './members.ts'
import { credit, debit, hold, rollback, settlement } from './operations.ts'

const db = useDatabase()
const ledger = openLedger(db)

/** One member id, and so one bucket, with money at two merchants and in two currencies. */
const HERE = { merchantId: 1, currency: 'BRL' } as const
const THERE = { merchantId: 2, currency: 'BRL' } as const
const ABROAD = { merchantId: 1, currency: 'EUR' } as const
const PLACES = [HERE, THERE, ABROAD]

async function aMemberEverywhere(memberId = newId()): Promise<string> {
  for (const place of PLACES)
    for (const kind of ['cash', 'bonus'] as const)
      await ledger.perform(credit({ memberId, ref: newId(), amount: 100n, accounts: [kind], ...place }))
  return memberId
}

async function fundsOf(memberId: string): Promise<bigint[][]> {
  const funds = PLACES.map((place) => readBalances(db, { memberId, ...place }))
  return (await Promise.all(funds)).map((accounts) =>
    accounts.map(({ free }) => free).toSorted((a, b) => Number(a - b)),
  )
}

describe('at two merchants', () => {
  it('the same reference is two requests, each of which can be taken back once', async () => {
    const memberId = await aMemberEverywhere()
    const bet = debit({ memberId, ref: newId(), amount: 10n })
    for (const place of [HERE, THERE])
      expect(await ledger.perform({ ...bet, ...place })).toMatchObject({
        status: 'posted',
        replayed: false,
        balance: 190n,
      })
    const back = rollback({ memberId, ref: newId(), related: bet.ref })
    expect(await ledger.perform({ ...back, ...THERE })).toMatchObject({ status: 'posted', balance: 200n })
    expect(await fundsOf(memberId)).toEqual([
      [90n, 100n],
      [100n, 100n],
      [100n, 100n],
    ])
    expect(await ledger.perform({ ...back, ...HERE })).toMatchObject({
      status: 'posted',
      balance: 200n,
      replayed: false,
    })
  })

  it('a stake is not there to be taken back at the other', async () => {
    const memberId = await aMemberEverywhere()
    const bet = debit({ memberId, ref: newId(), amount: 10n, ...HERE })
    await ledger.perform(bet)
    const back = rollback({ memberId, ref: newId(), related: bet.ref, ...THERE })
    expect(await ledger.perform(back)).toMatchObject({ status: 'noop', reason: 'never_came' })
  })

  it('a round of the same name is two rounds', async () => {
    const memberId = await aMemberEverywhere()
    const bet = debit({ memberId, ref: newId(), amount: 10n, round: 'r', ...HERE })
    await ledger.perform(bet)
    await ledger.perform(credit({ memberId, ref: newId(), amount: 5n, round: 'r', ...THERE }))
    const back = rollback({ memberId, ref: newId(), related: bet.ref, ...HERE })
    expect(await ledger.perform(back)).toMatchObject({ status: 'posted', balance: 200n })
  })

  it('each house and each pool has its own', async () => {
    const memberId = await aMemberEverywhere()
    const before = await Promise.all([1, 2].map((merchantId) => readHouse(db, merchantId, 'BRL')))
    const contribution = { pool: 'pool:apart', amount: 3n } as const
    for (const place of [HERE, THERE, HERE])
      await ledger.perform(debit({ memberId, ref: newId(), amount: 10n, contribution, ...place }))
    const after = await Promise.all([1, 2].map((merchantId) => readHouse(db, merchantId, 'BRL')))
    expect(after.map((house) => house.get('pool:apart'))).toEqual([6n, 3n])
    expect(after.map((house, at) => house.get('play')! - before[at]!.get('play')!)).toEqual([14n, 7n])
  })

  it.each([
    [
      'a restriction',
      `insert into ledger.restriction (bucket, owner_id, reason, merchant_id) values ($1, $2, 'x', 2)`,
    ],
    [
      'a limit',
      `insert into ledger.allowance (bucket, owner_id, name, merchant_id, counts, limit_minor, period, time_zone)
       values ($1, $2, 'x', 2, 'stakes', 1, 'day', 'UTC')`,
    ],
  ])('%s is the affair of its own', async (_, guard) => {
    const memberId = await aMemberEverywhere()
    await asOwner(db.ownerUrl, (owner) => owner.query(guard, [bucketOf(memberId), memberId]))
    const stake = (place: typeof HERE | typeof THERE) =>
      ledger.perform(debit({ memberId, ref: newId(), amount: 10n, ...place }))
    expect(await stake(HERE)).toMatchObject({ status: 'posted' })
    expect(await stake(THERE)).toMatchObject({ status: 'rejected' })
    const { rows } = await asOwner(db.ownerUrl, (owner) =>
      owner.query('select from ledger.allowance where owner_id = $1 and used_minor <> 0', [memberId]),
    )
    expect(rows).toEqual([])
  })
})

describe('what was set aside', () => {
  it('goes to the house of its own merchant, in its own currency', async () => {
    const memberId = await aMemberEverywhere()
    const before = await Promise.all(PLACES.map(paidOut))
    const amounts = [10n, 20n, 30n]
    for (const [at, place] of PLACES.entries()) {
      const held = hold({ memberId, ref: newId(), amount: amounts[at]!, ...place })
      expect(await ledger.perform(held)).toMatchObject({ status: 'pending' })
      const post = settlement({ memberId, ref: newId(), kind: 'post', related: held.ref, ...place })
      expect(await ledger.perform(post)).toMatchObject({ status: 'posted' })
    }
    const after = await Promise.all(PLACES.map(paidOut))
    expect(after.map((sum, at) => sum - before[at]!)).toEqual(amounts)
  })

  const paidOut = async ({ merchantId, currency }: (typeof PLACES)[number]) =>
    (await readHouse(db, merchantId, currency)).get('payments') ?? 0n
})

describe('a stake taken back', () => {
  const usedOf = async (memberId: string) => {
    const { rows } = await asOwner(db.ownerUrl, (owner) =>
      owner.query<{ used_minor: string }>(
        'select used_minor from ledger.allowance where owner_id = $1 order by merchant_id',
        [memberId],
      ),
    )
    return rows.map(({ used_minor }) => used_minor)
  }

  it('makes room where it was made, and only as what it was', async () => {
    const memberId = await aMemberEverywhere()
    await asOwner(db.ownerUrl, (owner) =>
      owner.query(
        `insert into ledger.allowance (bucket, owner_id, name, merchant_id, counts, limit_minor, period, time_zone)
         select $1, $2, 'x' || merchant, merchant, 'stakes', 100, 'day', 'UTC' from unnest(array[1, 2]) merchant`,
        [bucketOf(memberId), memberId],
      ),
    )
    const [here, there, other] = [newId(), newId(), newId()]
    await ledger.perform(debit({ memberId, ref: here, amount: 10n, ...HERE }))
    await ledger.perform(debit({ memberId, ref: there, amount: 10n, ...THERE }))
    await ledger.perform(debit({ memberId, ref: other, amount: 10n, ...HERE, guarded: false }))
    expect(await usedOf(memberId)).toEqual(['10', '10'])
    // What was not counted when it went is not when it comes back.
    await ledger.perform(rollback({ memberId, ref: newId(), related: other, ...HERE, guarded: false }))
    expect(await usedOf(memberId)).toEqual(['10', '10'])
    await ledger.perform(rollback({ memberId, ref: newId(), related: here, ...HERE }))
    expect(await usedOf(memberId)).toEqual(['0', '10'])
  })
})

describe('from two sources', () => {
  const another = { source: 'another studio' } as const

  it('the same reference is two requests', async () => {
    const memberId = await aMemberEverywhere()
    const bet = debit({ memberId, ref: newId(), amount: 10n })
    await ledger.perform(bet)
    expect(await ledger.perform({ ...bet, ...another })).toMatchObject({ status: 'posted', balance: 180n })
    const back = rollback({ memberId, ref: newId(), related: bet.ref })
    expect(await ledger.perform(back)).toMatchObject({ status: 'posted', balance: 190n })
    expect(await ledger.perform({ ...back, ...another })).toMatchObject({ status: 'posted', balance: 200n })
  })

  it('a stake is not there for the other to take back or to pay', async () => {
    const memberId = await aMemberEverywhere()
    const bet = debit({ memberId, ref: newId(), amount: 10n, round: 'r' })
    await ledger.perform(bet)
    const win = credit({ memberId, ref: newId(), amount: 5n, round: 'r', needsBet: true, ...another })
    expect(await ledger.perform(win)).toMatchObject({ status: 'rejected', reason: 'no_bet' })
    const back = rollback({ memberId, ref: newId(), related: bet.ref, ...another })
    expect(await ledger.perform(back)).toMatchObject({ status: 'noop', reason: 'never_came' })
  })

  it('a payment of the other does not settle a round', async () => {
    const memberId = await aMemberEverywhere()
    const bet = debit({ memberId, ref: newId(), amount: 10n, round: 'r' })
    await ledger.perform(bet)
    await ledger.perform(credit({ memberId, ref: newId(), amount: 5n, round: 'r', ...another }))
    const back = rollback({ memberId, ref: newId(), related: bet.ref })
    expect(await ledger.perform(back)).toMatchObject({ status: 'posted', balance: 205n })
  })
})

describe('in two currencies', () => {
  it('money stays in its own', async () => {
    const memberId = await aMemberEverywhere()
    expect(await ledger.perform(debit({ memberId, ref: newId(), amount: 150n, ...ABROAD }))).toMatchObject({
      status: 'posted',
      balance: 50n,
    })
    expect(await fundsOf(memberId)).toEqual([
      [100n, 100n],
      [100n, 100n],
      [0n, 50n],
    ])
  })

  it('nothing is taken back or paid out in another than it was taken in', async () => {
    const memberId = await aMemberEverywhere()
    const [bet, held] = [
      debit({ memberId, ref: newId(), amount: 10n }),
      hold({ memberId, ref: newId(), amount: 10n }),
    ]
    await ledger.perform(bet)
    await ledger.perform(held)
    const back = rollback({ memberId, ref: newId(), related: bet.ref, ...ABROAD })
    expect(await ledger.perform(back)).toMatchObject({ status: 'rejected', reason: 'other_owner' })
    const post = settlement({ memberId, ref: newId(), kind: 'post', related: held.ref, ...ABROAD })
    expect(await ledger.perform(post)).toMatchObject({ status: 'rejected', reason: 'no_hold' })
  })
})

describe('a debt', () => {
  it.each([
    ['at one merchant', 'at the other', THERE],
    ['in one currency', 'in the other', ABROAD],
  ])('%s is none %s', async (_, _here, there) => {
    const memberId = await aMemberEverywhere()
    await leaveDebt(memberId, there)
    const win = credit({ memberId, ref: newId(), amount: 50n, ...HERE })
    expect(await ledger.perform(win)).toMatchObject({ status: 'posted', balance: 250n })
    const out = hold({ memberId, ref: newId(), amount: 50n, ...HERE })
    expect(await ledger.perform(out)).toMatchObject({ status: 'pending' })
  })

  it('of a neighbour is the neighbour’s', async () => {
    const [one, neighbour] = membersInTwoBuckets()
    for (const memberId of [one, neighbour]) await aMemberEverywhere(memberId)
    await leaveDebt(neighbour, HERE)
    const out = hold({ memberId: one, ref: newId(), amount: 50n, ...HERE })
    expect(await ledger.perform(out)).toMatchObject({ status: 'pending' })
  })

  async function leaveDebt(memberId: string, place: (typeof PLACES)[number]) {
    const win = credit({ memberId, ref: newId(), amount: 50n, ...place })
    await ledger.perform(win)
    await ledger.perform(debit({ memberId, ref: newId(), amount: 150n, accounts: ['cash'], ...place }))
    const back = rollback({ memberId, ref: newId(), related: win.ref, overdraw: true, ...place })
    expect(await ledger.perform(back)).toMatchObject({ status: 'posted' })
  }
})

describe('a round goes on when one is over', () => {
  const [memberId, neighbour] = membersInTwoBuckets()
  const ROUND = { ...HERE, memberId, source: 'studio', round: 'r' }

  it.each([
    ['at another merchant', { ...ROUND, ...THERE }],
    ['of another source', { ...ROUND, source: 'another studio' }],
    ['of another name', { ...ROUND, round: 'another' }],
    ['of a neighbour', { ...ROUND, memberId: neighbour }],
  ])('%s', async (_, other) => {
    await aMemberEverywhere(memberId)
    await ledger.perform(credit({ ...other, ref: newId(), amount: 5n, closes: true }))
    await db.tx({ merchantId: other.merchantId }, (tx) => putRoundEnd(tx, { ...other, cancelled: true }))
    const bet = debit({ ...ROUND, ref: newId(), amount: 10n })
    expect(await ledger.perform(bet)).toMatchObject({ status: 'posted' })
    const win = credit({ ...ROUND, ref: newId(), amount: 5n, needsBet: true })
    expect(await ledger.perform(win)).toMatchObject({ status: 'posted' })
  })
})

it('leaves sound books behind', async () => {
  expect((await auditBooks(db)).filter(({ violations }) => violations > 0)).toEqual([])
})
