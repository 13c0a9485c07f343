import { bucketOf, newId, systemClock } from '@trevo/kernel'
import { asOwner, useDatabase } from '@trevo/testkit'
import { describe, expect, it } from 'vitest'
import {
  auditBooks,
  extendWithdrawalBar,
  openLedger,
  putRestriction,
  readBalances,
  type Barred,
} from '../src/index.ts'
import { claim, credit, debit, hold, settlement } from './operations.ts'

const db = useDatabase()
const ledger = openLedger(db)
const HOUR_MS = 3_600_000
const START = systemClock.now()
const inHours = (hours: number) => new Date(START + hours * HOUR_MS)

async function memberWith(cash: bigint): Promise<string> {
  const memberId = newId()
  await ledger.perform(credit({ memberId, ref: newId(), amount: cash }))
  return memberId
}
const take = (memberId: string, amount = 10n) => ledger.perform(hold({ memberId, ref: newId(), amount }))
const restrict = (memberId: string, reason: string, bars: readonly Barred[], until?: Date) =>
  db.tx({ merchantId: 1 }, (tx) => putRestriction(tx, { merchantId: 1, memberId }, { reason, bars, until }))
const accessChanged = (memberId: string, until: Date, merchantId = 1) =>
  db.tx({ merchantId }, (tx) => extendWithdrawalBar(tx, { merchantId, memberId }, until))
const freeze = () =>
  asOwner(db.ownerUrl, (owner) => owner.query(`insert into ledger.freeze (reason) values ('a test')`))
const thaw = () => asOwner(db.ownerUrl, (owner) => owner.query('delete from ledger.freeze'))

describe('a withdrawal', () => {
  it('is free to who may not play or pay in', async () => {
    const memberId = await memberWith(100n)
    await restrict(memberId, 'self_excluded', ['stakes', 'deposits'])
    expect(await take(memberId)).toMatchObject({ status: 'pending' })
  })

  it('is refused for one reason at a time: a bar, a debt, a freeze, too little cash', async () => {
    const memberId = await memberWith(100n)
    await restrict(memberId, 'fraud_review', ['withdrawals'])
    await ledger.perform(claim({ memberId, ref: newId(), amount: 150n }))
    await freeze()
    expect(await take(memberId)).toMatchObject({ status: 'rejected', reason: 'fraud_review' })
    await restrict(memberId, 'fraud_review', ['withdrawals'], inHours(-1))
    expect(await take(memberId)).toMatchObject({ status: 'rejected', reason: 'owes' })
    await ledger.perform(credit({ memberId, ref: newId(), amount: 50n }))
    expect(await take(memberId)).toMatchObject({ status: 'rejected', reason: 'frozen' })
    await thaw()
    expect(await take(memberId)).toMatchObject({ status: 'rejected', reason: 'insufficient_funds' })
  })

  it('is told the bar that lasts longest, of this merchant alone', async () => {
    const memberId = await memberWith(100n)
    await restrict(memberId, 'a', ['withdrawals'], inHours(1))
    await restrict(memberId, 'b', ['withdrawals'], inHours(3))
    expect(await take(memberId)).toMatchObject({ reason: 'b' })
    const elsewhere = await memberWith(100n)
    await accessChanged(elsewhere, inHours(1), 2)
    expect(await take(elsewhere)).toMatchObject({ status: 'pending' })
  })

  it('that was set aside goes out whatever is barred since', async () => {
    const memberId = await memberWith(100n)
    const [paid, freed] = [newId(), newId()]
    for (const ref of [paid, freed]) await ledger.perform(hold({ memberId, ref, amount: 40n }))
    await restrict(memberId, 'fraud_review', ['withdrawals'])
    for (const [kind, related] of [
      ['post', paid],
      ['void', freed],
    ] as const)
      expect(await ledger.perform(settlement({ memberId, ref: newId(), kind, related }))).toMatchObject({
        status: 'posted',
      })
    expect(await readBalances(db, { merchantId: 1, memberId, currency: 'BRL' })).toEqual([
      { kind: 'cash', free: 60n, held: 0n },
    ])
  })

  it('is not got around by sending the money to somebody else', async () => {
    const memberId = await memberWith(100n)
    await restrict(memberId, 'access_changed', ['withdrawals'])
    const send = () =>
      ledger.perform(debit({ memberId, ref: newId(), amount: 10n, house: 'clearing', guarded: false }))
    expect(await send()).toMatchObject({ status: 'rejected', reason: 'access_changed' })
    await restrict(memberId, 'access_changed', ['withdrawals'], inHours(-1))
    await restrict(memberId, 'paused', ['stakes', 'deposits'])
    expect(await send()).toMatchObject({ status: 'posted' })
  })
})

describe('a change of access', () => {
  const barOf = (memberId: string) =>
    asOwner(db.ownerUrl, async (owner) => {
      const { rows } = await owner.query<{
        reason: string
        until: Date
        bars: string[]
        merchant_id: number
      }>(
        'select reason, until, bars, merchant_id from ledger.restriction where bucket = $1 and owner_id = $2',
        [bucketOf(memberId), memberId],
      )
      return rows
    })

  it('bars withdrawals until then, longer if it is said again, and never shorter', async () => {
    const memberId = await memberWith(100n)
    const bar = { reason: 'access_changed', bars: ['withdrawals'], merchant_id: 1 }
    await accessChanged(memberId, inHours(24))
    expect(await take(memberId)).toMatchObject({ status: 'rejected', reason: 'access_changed' })
    await accessChanged(memberId, inHours(1))
    expect(await barOf(memberId)).toEqual([{ ...bar, until: inHours(24) }])
    await accessChanged(memberId, inHours(48))
    expect(await barOf(memberId)).toEqual([{ ...bar, until: inHours(48) }])
  })

  it('bars nothing any more once its time is over', async () => {
    const memberId = await memberWith(100n)
    await accessChanged(memberId, inHours(-1))
    expect(await take(memberId)).toMatchObject({ status: 'pending' })
  })

  it('at another merchant cannot touch a bar', async () => {
    const memberId = await memberWith(100n)
    await accessChanged(memberId, inHours(1))
    await accessChanged(memberId, inHours(24), 2)
    expect(await barOf(memberId)).toMatchObject([{ merchant_id: 1, until: inHours(1) }])
  })
})

it('leaves sound books behind', async () => {
  expect((await auditBooks(db)).filter(({ violations }) => violations > 0)).toEqual([])
})
