import { newId } from '@trevo/kernel'
import { useDatabase } from '@trevo/testkit'
import { describe, expect, it } from 'vitest'
import { auditBooks, openLedger, putRoundEnd, readBalances } from '../src/index.ts'
import { credit, debit, hold, rollback, settlement } from './operations.ts'

const db = useDatabase()
const ledger = openLedger(db)

async function fundsOf(memberId: string) {
  const accounts = await readBalances(db, { merchantId: 1, memberId, currency: 'BRL' })
  return Object.fromEntries(accounts.map(({ kind, free }) => [kind, free]))
}

/** Somebody who was paid 100 by mistake and has spent 70 of it. */
async function someoneWhoOwes70(): Promise<string> {
  const memberId = newId()
  const win = credit({ memberId, ref: newId(), amount: 100n })
  await ledger.perform(win)
  await ledger.perform(debit({ memberId, ref: newId(), amount: 70n }))
  await ledger.perform(rollback({ memberId, ref: newId(), related: win.ref, overdraw: true }))
  expect(await fundsOf(memberId)).toEqual({ cash: 0n, owed: -70n })
  return memberId
}

describe('a debt', () => {
  it.each([
    ['a win', { house: 'play', code: 'win' }],
    ['a deposit', { house: 'payments', code: 'deposit', guarded: false }],
  ] as const)('is paid by %s, up to what is owed', async (_, said) => {
    const memberId = await someoneWhoOwes70()
    const pay = (amount: bigint) => ledger.perform(credit({ memberId, ref: newId(), amount, ...said }))
    expect(await pay(50n)).toMatchObject({ status: 'posted', balance: 0n })
    expect(await fundsOf(memberId)).toEqual({ cash: 0n, owed: -20n })
    expect(await pay(50n)).toMatchObject({ status: 'posted', balance: 30n })
    expect(await pay(50n)).toMatchObject({ status: 'posted', balance: 80n })
    expect(await fundsOf(memberId)).toEqual({ cash: 80n, owed: 0n })
  })

  it('is not paid with bonus money', async () => {
    const memberId = await someoneWhoOwes70()
    await ledger.perform(credit({ memberId, ref: newId(), amount: 50n, accounts: ['bonus', 'cash'] }))
    expect(await fundsOf(memberId)).toEqual({ cash: 0n, bonus: 50n, owed: -70n })
  })

  it('is not paid by a win that is refused', async () => {
    const memberId = await someoneWhoOwes70()
    const round = { merchantId: 1, memberId, source: 'studio', round: 'r' }
    await db.tx({ merchantId: 1 }, (tx) => putRoundEnd(tx, { ...round, cancelled: true }))
    const win = credit({ ...round, ref: newId(), amount: 50n })
    expect(await ledger.perform(win)).toMatchObject({ status: 'rejected', balance: 0n })
    expect(await fundsOf(memberId)).toEqual({ cash: 0n, owed: -70n })
  })

  it.each([
    ['cash', 'bonus'],
    ['bonus', 'cash'],
  ] as const)('is none where a win is still there, with %s named before %s', async (...accounts) => {
    const memberId = newId()
    for (const kind of accounts) {
      const win = credit({ memberId, ref: newId(), amount: 50n, accounts: [kind] })
      await ledger.perform(win)
      const back = rollback({ memberId, ref: newId(), related: win.ref, accounts })
      expect(await ledger.perform(back)).toMatchObject({ status: 'posted', balance: 0n })
    }
  })

  it('is what is missing of each account, and only once', async () => {
    const memberId = newId()
    for (const kind of ['cash', 'bonus'] as const)
      await ledger.perform(credit({ memberId, ref: newId(), amount: 50n, accounts: [kind] }))
    await ledger.perform(debit({ memberId, ref: newId(), amount: 100n, round: 'r' }))
    const win = credit({ memberId, ref: newId(), amount: 200n, round: 'r', needsBet: true })
    await ledger.perform(win)
    await ledger.perform(debit({ memberId, ref: newId(), amount: 30n, accounts: ['bonus'] }))
    const back = (overdraw: boolean) =>
      ledger.perform(rollback({ memberId, ref: newId(), related: win.ref, overdraw }))
    expect(await back(false)).toMatchObject({ status: 'rejected', reason: 'insufficient_funds' })
    await ledger.perform(debit({ memberId, ref: newId(), amount: 10n, accounts: ['cash'] }))
    expect(await back(true)).toMatchObject({ status: 'posted', balance: 0n })
    expect(await back(true)).toMatchObject({ status: 'noop', reason: 'already_back' })
    expect(await fundsOf(memberId)).toEqual({ cash: 0n, bonus: 0n, owed: -40n })
  })

  it('comes back with the win that paid it, together with what of that is gone', async () => {
    const memberId = await someoneWhoOwes70()
    const win = credit({ memberId, ref: newId(), amount: 100n })
    await ledger.perform(win)
    await ledger.perform(debit({ memberId, ref: newId(), amount: 10n }))
    const back = rollback({ memberId, ref: newId(), related: win.ref, overdraw: true })
    expect(await ledger.perform(back)).toMatchObject({ status: 'posted', balance: 0n })
    expect(await fundsOf(memberId)).toEqual({ cash: 0n, owed: -80n })
  })

  it('comes before anything goes out, to a bank or to somebody else', async () => {
    const memberId = await someoneWhoOwes70()
    await ledger.perform(credit({ memberId, ref: newId(), amount: 70n }))
    await ledger.perform(credit({ memberId, ref: newId(), amount: 100n }))
    const early = hold({ memberId, ref: newId(), amount: 10n })
    expect(await ledger.perform(early)).toMatchObject({ status: 'pending' })
    const win = credit({ memberId, ref: newId(), amount: 500n })
    await ledger.perform(win)
    await ledger.perform(debit({ memberId, ref: newId(), amount: 590n }))
    await ledger.perform(rollback({ memberId, ref: newId(), related: win.ref, overdraw: true }))
    expect(await fundsOf(memberId)).toMatchObject({ owed: -500n })
    const owes = { status: 'rejected', reason: 'owes' }
    expect(await ledger.perform(hold({ memberId, ref: newId(), amount: 0n }))).toMatchObject(owes)
    const leaving = debit({ memberId, ref: newId(), amount: 0n, house: 'clearing', guarded: false })
    expect(await ledger.perform(leaving)).toMatchObject(owes)
    // What was set aside before goes its way.
    const sent = settlement({ memberId, ref: newId(), kind: 'post', related: early.ref })
    expect(await ledger.perform(sent)).toMatchObject({ status: 'posted' })
    const stake = debit({ memberId, ref: newId(), amount: 0n })
    expect(await ledger.perform(stake)).toMatchObject({ status: 'posted' })
  })
})

it('leaves sound books behind', async () => {
  expect((await auditBooks(db)).filter(({ violations }) => violations > 0)).toEqual([])
})
