import { newId } from '@trevo/kernel'
import { asOwner, useDatabase } from '@trevo/testkit'
import { describe, expect, it } from 'vitest'
import { auditBooks, openLedger, readBalances, type Hold, type Settlement } from '../src/index.ts'
import { membersInTwoBuckets } from './members.ts'
import { credit, debit, hold, rollback, settlement } from './operations.ts'

const db = useDatabase()
const ledger = openLedger(db)

/** Somebody with 100 of cash and 100 of bonus money, who wants some of it paid out. */
async function aMember(memberId = newId()) {
  for (const kind of ['cash', 'bonus'] as const)
    await ledger.perform(credit({ memberId, ref: newId(), amount: 100n, accounts: [kind] }))
  return {
    memberId,
    set: (amount: bigint, more: Partial<Hold> = {}) => hold({ memberId, ref: newId(), amount, ...more }),
    end: (kind: 'post' | 'void', related: string, more: Partial<Settlement> = {}) =>
      ledger.perform(settlement({ memberId, ref: newId(), kind, related, ...more })),
    accounts: async () => {
      const accounts = await readBalances(db, { merchantId: 1, memberId, currency: 'BRL' })
      return Object.fromEntries(accounts.map(({ kind, free, held }) => [kind, [free, held]]))
    },
  }
}

describe('setting aside', () => {
  it('takes what is on the first account, to the last cent and no further', async () => {
    const { set, accounts } = await aMember()
    expect(await ledger.perform(set(101n))).toMatchObject({
      status: 'rejected',
      reason: 'insufficient_funds',
    })
    expect(await ledger.perform(set(100n))).toMatchObject({ status: 'pending', balance: 100n })
    expect(await accounts()).toEqual({ cash: [0n, 100n], bonus: [100n, 0n] })
  })

  it('keeps it from being staked, on the first account and on the second', async () => {
    const { memberId, set } = await aMember()
    await ledger.perform(set(60n))
    await ledger.perform(set(70n, { accounts: ['bonus', 'cash'] }))
    expect(await ledger.perform(debit({ memberId, ref: newId(), amount: 71n }))).toMatchObject({
      reason: 'insufficient_funds',
      balance: 70n,
    })
    expect(await ledger.perform(debit({ memberId, ref: newId(), amount: 70n }))).toMatchObject({
      status: 'posted',
      balance: 0n,
    })
  })

  it('answers the same again, whatever became of it', async () => {
    const { set, end } = await aMember()
    const [held, refused] = [set(60n), set(500n)]
    await ledger.perform(held)
    await ledger.perform(refused)
    await end('post', held.ref)
    expect(await ledger.perform(held)).toMatchObject({ status: 'pending', balance: 140n, replayed: true })
    expect(await ledger.perform(refused)).toMatchObject({ status: 'rejected', replayed: true })
  })

  it('stops while the books are frozen; what was set aside before goes out, and play goes on', async () => {
    const { memberId, set, end } = await aMember()
    const held = set(60n)
    await ledger.perform(held)
    await asOwner(db.ownerUrl, (owner) => owner.query(`insert into ledger.freeze (reason) values ('a test')`))
    expect(await ledger.perform(set(10n))).toMatchObject({ status: 'rejected', reason: 'frozen' })
    expect(await end('post', held.ref)).toMatchObject({ status: 'posted' })
    const bet = debit({ memberId, ref: newId(), amount: 10n })
    expect(await ledger.perform(bet)).toMatchObject({ status: 'posted' })
    await asOwner(db.ownerUrl, (owner) => owner.query('delete from ledger.freeze'))
    expect(await ledger.perform(set(10n))).toMatchObject({ status: 'pending' })
  })

  it('is not taken back like a stake, before or after it went out', async () => {
    const { memberId, set, end } = await aMember()
    const held = set(60n)
    await ledger.perform(held)
    const back = () => ledger.perform(rollback({ memberId, ref: newId(), related: held.ref }))
    expect(await back()).toMatchObject({ status: 'noop', reason: 'pending' })
    await end('void', held.ref)
    expect(await back()).toMatchObject({ status: 'noop' })
  })
})

describe('what was set aside', () => {
  it('goes out once', async () => {
    const { set, end, accounts } = await aMember()
    const held = set(60n)
    await ledger.perform(held)
    expect(await end('post', held.ref)).toMatchObject({ status: 'posted', balance: 140n })
    expect(await end('post', held.ref)).toMatchObject({ status: 'rejected', reason: 'posted' })
    expect(await end('void', held.ref)).toMatchObject({ status: 'rejected', reason: 'posted' })
    expect(await accounts()).toEqual({ cash: [40n, 0n], bonus: [100n, 0n] })
  })

  it('or is free again, once', async () => {
    const { set, end, accounts } = await aMember()
    const held = set(60n)
    await ledger.perform(held)
    expect(await end('void', held.ref)).toMatchObject({ status: 'posted', balance: 200n })
    expect(await end('void', held.ref)).toMatchObject({ status: 'rejected', reason: 'voided' })
    expect(await end('post', held.ref)).toMatchObject({ status: 'rejected', reason: 'voided' })
    expect(await accounts()).toEqual({ cash: [100n, 0n], bonus: [100n, 0n] })
  })

  it('on the second account goes out from there', async () => {
    const { set, end, accounts } = await aMember()
    const held = set(60n, { accounts: ['bonus', 'cash'] })
    await ledger.perform(held)
    expect(await end('post', held.ref)).toMatchObject({ status: 'posted', balance: 140n })
    expect(await accounts()).toEqual({ cash: [100n, 0n], bonus: [40n, 0n] })
  })

  it('is nobody else’s, and nothing else is it', async () => {
    const [one, neighbour] = membersInTwoBuckets()
    const [owner, other] = [await aMember(one), await aMember(neighbour)]
    const held = owner.set(60n)
    const bet = debit({ memberId: one, ref: newId(), amount: 10n })
    await ledger.perform(held)
    await ledger.perform(bet)
    const NO_HOLD = { status: 'rejected', reason: 'no_hold' }
    expect(await other.end('post', held.ref)).toMatchObject(NO_HOLD)
    expect(await owner.end('post', bet.ref)).toMatchObject(NO_HOLD)
    expect(await owner.end('post', newId())).toMatchObject(NO_HOLD)
  })
})

it('leaves sound books behind', async () => {
  expect((await auditBooks(db)).filter(({ violations }) => violations > 0)).toEqual([])
})
