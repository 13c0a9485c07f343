import { bucketOf, newId } from '@trevo/kernel'
import { asOwner, useDatabase } from '@trevo/testkit'
import { describe, expect, it } from 'vitest'
import { auditBooks, openLedger, readBalances, readHouse } from '../src/index.ts'
import { membersInTwoBuckets } from './members.ts'
import { credit, debit, hold, rollback, settlement } from './operations.ts'

const db = useDatabase()
const ledger = openLedger(db)

/** A member with that much cash. */
async function memberWith(amount: bigint): Promise<string> {
  const memberId = newId()
  await ledger.perform(credit({ memberId, ref: newId(), amount }))
  return memberId
}

const balancesOf = async (memberId: string) => {
  const accounts = await readBalances(db, { merchantId: 1, memberId, currency: 'BRL' })
  return Object.fromEntries(accounts.map(({ kind, free }) => [kind, free]))
}

describe('a reference', () => {
  it('is somebody else’s in the same bucket: neither its effect nor its balance is told', async () => {
    const [one, neighbour] = membersInTwoBuckets()
    await ledger.perform(credit({ memberId: one, ref: newId(), amount: 77_700n }))
    const ref = newId()
    await ledger.perform(rollback({ memberId: one, ref: newId(), related: ref }))
    const answer = await ledger.perform(debit({ memberId: neighbour, ref, amount: 0n }))
    expect(answer).toMatchObject({ status: 'rejected', reason: 'reference_reused', balance: null })
  })

  it('in another bucket takes effect as well, and the audit says so', async () => {
    const [one, , stranger] = membersInTwoBuckets()
    const ref = newId()
    for (const memberId of [one, stranger]) {
      expect(await ledger.perform(credit({ memberId, ref, amount: 1n, source: 'twice' }))).toMatchObject({
        status: 'posted',
      })
    }
    const broken = (await auditBooks(db)).filter(({ violations }) => violations > 0)
    expect(broken).toMatchObject([{ invariant: 'I5', examples: [`twice/${ref}`] }])
    await asOwner(db.ownerUrl, (owner) =>
      owner.query(`update ledger.transfer set source_ref = owner_id::text where source = 'twice'`),
    )
  })

  it('of a rollback that names itself is spent, and raises nothing', async () => {
    const memberId = await memberWith(100n)
    const ref = newId()
    expect(await ledger.perform(rollback({ memberId, ref, related: ref }))).toMatchObject({ status: 'noop' })
    expect(await ledger.perform(debit({ memberId, ref, amount: 1n }))).toMatchObject({
      reason: 'reference_reused',
    })
  })

  it('with another share for the pool is another request', async () => {
    const memberId = await memberWith(100n)
    const bet = debit({ memberId, ref: newId(), amount: 50n, contribution: { pool: 'pool:a', amount: 1n } })
    await ledger.perform(bet)
    const other = { ...bet, contribution: { pool: 'pool:a', amount: 2n } } as const
    expect(await ledger.perform(other)).toMatchObject({ reason: 'reference_reused' })
    expect(await ledger.perform(bet)).toMatchObject({ status: 'posted', replayed: true })
  })

  it('of a stake over a limit tells what was left again, but to nobody else', async () => {
    const [one, neighbour] = membersInTwoBuckets()
    await ledger.perform(credit({ memberId: one, ref: newId(), amount: 100n }))
    await asOwner(db.ownerUrl, (owner) =>
      owner.query(
        `insert into ledger.allowance (bucket, owner_id, name, merchant_id, counts, limit_minor, period, time_zone)
         values ($1, $2, 'day', 1, 'stakes', 40, 'day', 'UTC')`,
        [bucketOf(one), one],
      ),
    )
    const bet = debit({ memberId: one, ref: newId(), amount: 50n })
    const refused = { status: 'rejected', reason: 'limit:day', remaining: 40n, balance: 100n }
    expect(await ledger.perform(bet)).toMatchObject({ ...refused, replayed: false })
    expect(await ledger.perform(bet)).toMatchObject({ ...refused, replayed: true })
    const reused = { status: 'rejected', reason: 'reference_reused', remaining: null, balance: null }
    expect(await ledger.perform({ ...bet, memberId: neighbour })).toMatchObject(reused)
    expect(await ledger.perform({ ...bet, amount: 10n })).toMatchObject(reused)
  })

  it('keeps its answer when our own rules change meanwhile', async () => {
    const memberId = await memberWith(100n)
    const bet = debit({ memberId, ref: newId(), amount: 50n, refusal: 'session_expired' })
    const { refusal: _, ...without } = bet
    await ledger.perform(bet)
    expect(await ledger.perform(without)).toMatchObject({ reason: 'session_expired', replayed: true })
  })
})

describe('a win', () => {
  it('needs a stake at its own merchant', async () => {
    const memberId = await memberWith(100n)
    await ledger.perform(debit({ memberId, ref: newId(), amount: 10n, round: 'r' }))
    const win = credit({ memberId, ref: newId(), amount: 1_000n, round: 'r', needsBet: true, merchantId: 2 })
    expect(await ledger.perform(win)).toMatchObject({ status: 'rejected', reason: 'no_bet' })
  })

  it('needs a stake in its own currency', async () => {
    const memberId = await memberWith(100n)
    await ledger.perform(debit({ memberId, ref: newId(), amount: 10n, round: 'r' }))
    const win = credit({
      memberId,
      ref: newId(),
      amount: 1_000n,
      round: 'r',
      needsBet: true,
      currency: 'EUR',
    })
    expect(await ledger.perform(win)).toMatchObject({ status: 'rejected', reason: 'no_bet' })
  })

  it('waits for its stake, and counts once it has come', async () => {
    const memberId = await memberWith(100n)
    const win = credit({ memberId, ref: newId(), amount: 30n, round: 'r', needsBet: true })
    expect(await ledger.perform(win)).toMatchObject({ reason: 'no_bet', balance: 100n })
    await ledger.perform(debit({ memberId, ref: newId(), amount: 10n, round: 'r' }))
    expect(await ledger.perform(win)).toMatchObject({ status: 'posted', balance: 120n, replayed: false })
  })

  it('is split as its stake was', async () => {
    const memberId = await memberWith(10n)
    await ledger.perform(credit({ memberId, ref: newId(), amount: 50n, accounts: ['bonus', 'cash'] }))
    await ledger.perform(debit({ memberId, ref: newId(), amount: 40n, round: 'r' }))
    await ledger.perform(credit({ memberId, ref: newId(), amount: 500n, round: 'r', needsBet: true }))
    expect(await balancesOf(memberId)).toEqual({ cash: 125n, bonus: 395n })
  })
})

describe('a rollback of a win that was spent', () => {
  it('is refused, or leaves a debt, as whoever asks for it decides', async () => {
    const memberId = newId()
    const win = credit({ memberId, ref: newId(), amount: 100n })
    await ledger.perform(win)
    await ledger.perform(debit({ memberId, ref: newId(), amount: 70n }))
    const strict = rollback({ memberId, ref: newId(), related: win.ref, overdraw: false })
    expect(await ledger.perform(strict)).toMatchObject({ status: 'rejected', reason: 'insufficient_funds' })
    const lax = rollback({ memberId, ref: newId(), related: win.ref, overdraw: true })
    expect(await ledger.perform(lax)).toMatchObject({ status: 'posted', balance: 0n })
    expect(await balancesOf(memberId)).toEqual({ cash: 0n, owed: -70n })
  })
})

describe('a restriction', () => {
  it('stops stakes that are guarded, and neither others nor what is owed', async () => {
    const memberId = await memberWith(100n)
    await asOwner(db.ownerUrl, (owner) =>
      owner.query(
        `insert into ledger.restriction (bucket, owner_id, reason, merchant_id) values ($1, $2, 'excluded', 1)`,
        [bucketOf(memberId), memberId],
      ),
    )
    const stake = (guarded: boolean) =>
      ledger.perform(debit({ memberId, ref: newId(), amount: 10n, guarded, round: 'r' }))
    expect(await stake(true)).toMatchObject({ status: 'rejected', reason: 'excluded' })
    expect(await stake(false)).toMatchObject({ status: 'posted' })
    const win = credit({ memberId, ref: newId(), amount: 5n, round: 'r', needsBet: true })
    expect(await ledger.perform(win)).toMatchObject({ status: 'posted', balance: 95n })
  })
})

describe('a free stake', () => {
  it('from an account never opened is paid out to that account', async () => {
    const memberId = await memberWith(10n)
    await ledger.perform(
      debit({ memberId, ref: newId(), amount: 0n, round: 'r', accounts: ['bonus', 'cash'] }),
    )
    await ledger.perform(credit({ memberId, ref: newId(), amount: 500n, round: 'r', needsBet: true }))
    expect(await balancesOf(memberId)).toEqual({ cash: 10n, bonus: 500n })
  })

  it('from an account the win does not name is paid out to the first it names, and taken back from there', async () => {
    const memberId = await memberWith(10n)
    await ledger.perform(debit({ memberId, ref: newId(), amount: 0n, round: 'r', accounts: ['bonus'] }))
    const win = credit({
      memberId,
      ref: newId(),
      amount: 500n,
      round: 'r',
      needsBet: true,
      accounts: ['cash'],
    })
    expect(await ledger.perform(win)).toMatchObject({ status: 'posted', balance: 510n })
    const back = rollback({ memberId, ref: newId(), related: win.ref, accounts: ['cash'] })
    expect(await ledger.perform(back)).toMatchObject({ status: 'posted', balance: 10n })
  })
})

describe('a settlement', () => {
  it('pays those for whom it was set aside, whomever the payment names', async () => {
    const memberId = await memberWith(100n)
    const held = hold({ memberId, ref: newId(), amount: 60n, house: 'payments' })
    await ledger.perform(held)
    const before = await readHouse(db, 1, 'BRL')
    const post = settlement({ memberId, ref: newId(), kind: 'post', related: held.ref, house: 'adjustment' })
    expect(await ledger.perform(post)).toMatchObject({ status: 'posted', balance: 40n })
    const after = await readHouse(db, 1, 'BRL')
    expect(after.get('payments')! - (before.get('payments') ?? 0n)).toBe(60n)
    expect(after.get('adjustment') ?? 0n).toBe(0n)
  })

  it('of a hold on an account it does not name is no settlement of it', async () => {
    const memberId = await memberWith(100n)
    const ref = newId()
    await ledger.perform(credit({ memberId, ref: newId(), amount: 100n, accounts: ['bonus'] }))
    await ledger.perform(hold({ memberId, ref, amount: 60n, accounts: ['bonus'] }))
    const post = settlement({ memberId, ref: newId(), kind: 'post', related: ref, accounts: ['cash'] })
    expect(await ledger.perform(post)).toMatchObject({ status: 'rejected', reason: 'no_hold' })
    expect(await balancesOf(memberId)).toEqual({ cash: 100n, bonus: 40n })
  })
})

it('leaves books behind that an auditor finds in order', async () => {
  expect((await auditBooks(db)).filter(({ violations }) => violations > 0)).toEqual([])
})
