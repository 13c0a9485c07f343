import { newId } from '@trevo/kernel'
import { asOwner, useDatabase } from '@trevo/testkit'
import { describe, expect, it } from 'vitest'
import {
  auditBooks,
  openLedger,
  putAllowance,
  putRestriction,
  readBalances,
  removeAllowance,
  type Barred,
  type Credit,
} from '../src/index.ts'
import { credit, debit, hold, rollback, settlement } from './operations.ts'

const db = useDatabase()
const ledger = openLedger(db)

const ownerOf = (memberId: string) => ({ merchantId: 1, memberId, currency: 'BRL' })
const deposit = (memberId: string, amount: bigint, more: Partial<Credit> = {}) =>
  credit({ memberId, ref: newId(), amount, house: 'payments', code: 'deposit', ...more })
const pay = (memberId: string, amount: bigint, more: Partial<Credit> = {}) =>
  ledger.perform(deposit(memberId, amount, more))
const back = (memberId: string, related: string) =>
  ledger.perform(rollback({ memberId, ref: newId(), related, overdraw: true }))

const limit = (memberId: string, counts: 'stakes' | 'losses' | 'deposits', most: bigint) =>
  db.tx({ merchantId: 1 }, (tx) =>
    putAllowance(tx, ownerOf(memberId), {
      name: counts,
      counts,
      limit: most,
      period: 'day',
      timeZone: 'UTC',
    }),
  )
const restrict = (memberId: string, reason: string, bars: readonly Barred[], until?: Date) =>
  db.tx({ merchantId: 1 }, (tx) => putRestriction(tx, ownerOf(memberId), { reason, bars, until }))

async function cashOf(memberId: string) {
  const accounts = await readBalances(db, ownerOf(memberId))
  return accounts.find(({ kind }) => kind === 'cash')?.free ?? 0n
}

describe('a limit of deposits', () => {
  it('is gross, and of several the narrowest holds: what is taken out makes no room [UKGC-04]', async () => {
    const memberId = newId()
    const several = [
      ['day', 100n],
      ['week', 150n],
      ['month', 160n],
    ] as const
    for (const [period, most] of several)
      await db.tx({ merchantId: 1 }, (tx) =>
        putAllowance(tx, ownerOf(memberId), {
          name: `deposits_${period}`,
          counts: 'deposits',
          limit: most,
          period,
          timeZone: 'UTC',
        }),
      )
    expect(await pay(memberId, 100n)).toMatchObject({ status: 'posted' })
    const taken = hold({ memberId, ref: newId(), amount: 100n, accounts: ['cash'] })
    expect(await ledger.perform(taken)).toMatchObject({ status: 'pending' })
    await ledger.perform(settlement({ memberId, ref: newId(), kind: 'post', related: taken.ref }))
    expect(await cashOf(memberId)).toBe(0n)
    expect(await pay(memberId, 1n)).toMatchObject({ reason: 'limit:deposits_day', remaining: 0n })
    await db.tx({ merchantId: 1 }, (tx) => removeAllowance(tx, ownerOf(memberId), 'deposits_day'))
    expect(await pay(memberId, 51n)).toMatchObject({ reason: 'limit:deposits_week', remaining: 50n })
  })

  it('lets in what fits, refuses the rest whole, and says what would have fitted', async () => {
    const memberId = newId()
    await limit(memberId, 'deposits', 100n)
    expect(await pay(memberId, 60n)).toMatchObject({ status: 'posted', balance: 60n })
    const tooMuch = deposit(memberId, 41n)
    const refusal = { status: 'rejected', reason: 'limit:deposits', remaining: 40n, balance: 60n }
    expect(await ledger.perform(tooMuch)).toMatchObject({ ...refusal, replayed: false })
    expect(await pay(memberId, 40n)).toMatchObject({ status: 'posted', balance: 100n })
    expect(await pay(memberId, 1n)).toMatchObject({ reason: 'limit:deposits', remaining: 0n })
    await limit(memberId, 'deposits', 1_000n)
    expect(await ledger.perform(tooMuch)).toMatchObject({ ...refusal, replayed: true })
    expect(await cashOf(memberId)).toBe(100n)
  })

  it('counts what came before it, in the running period', async () => {
    const memberId = newId()
    await pay(memberId, 60n)
    const returned = deposit(memberId, 30n)
    await ledger.perform(returned)
    await back(memberId, returned.ref)
    await ledger.perform(credit({ memberId, ref: newId(), amount: 500n, house: 'payments' }))
    await limit(memberId, 'deposits', 100n)
    expect(await pay(memberId, 41n)).toMatchObject({ reason: 'limit:deposits', remaining: 40n })
  })

  it('has room again for what is taken back, and for nothing else', async () => {
    const memberId = newId()
    await limit(memberId, 'deposits', 100n)
    const [first, win] = [deposit(memberId, 100n), credit({ memberId, ref: newId(), amount: 50n })]
    await ledger.perform(first)
    await ledger.perform(win)
    const stake = debit({ memberId, ref: newId(), amount: 10n })
    await ledger.perform(stake)
    await back(memberId, win.ref)
    await back(memberId, stake.ref)
    expect(await pay(memberId, 1n)).toMatchObject({ reason: 'limit:deposits', remaining: 0n })
    await back(memberId, first.ref)
    expect(await pay(memberId, 101n)).toMatchObject({ reason: 'limit:deposits', remaining: 100n })
    expect(await pay(memberId, 100n)).toMatchObject({ status: 'posted' })
  })

  it('has no more room for a deposit of yesterday that is taken back', async () => {
    const memberId = newId()
    const old = deposit(memberId, 100n)
    await ledger.perform(old)
    await asOwner(db.ownerUrl, (owner) =>
      owner.query(`update ledger.transfer set created_at = now() - interval '2 days' where owner_id = $1`, [
        memberId,
      ]),
    )
    await limit(memberId, 'deposits', 100n)
    await pay(memberId, 100n)
    await back(memberId, old.ref)
    expect(await pay(memberId, 1n)).toMatchObject({ reason: 'limit:deposits', remaining: 0n })
  })

  it('is one of deposits alone: stakes and losses have their own, and what is owed has none', async () => {
    const memberId = newId()
    await limit(memberId, 'deposits', 100n)
    await limit(memberId, 'stakes', 10n)
    await limit(memberId, 'losses', 20n)
    expect(await pay(memberId, 100n)).toMatchObject({ status: 'posted' })
    const stake = (amount: bigint) => ledger.perform(debit({ memberId, ref: newId(), amount }))
    expect(await stake(11n)).toMatchObject({ reason: 'limit:stakes', remaining: 10n })
    expect(await stake(10n)).toMatchObject({ status: 'posted' })
    const rest = { house: 'payments', code: 'withdrawal_return' } as const
    for (const owed of [{}, rest, { ...rest, guarded: false }])
      expect(await ledger.perform(credit({ memberId, ref: newId(), amount: 50n, ...owed }))).toMatchObject({
        status: 'posted',
      })
    expect(await pay(memberId, 1n, { guarded: false })).toMatchObject({ status: 'posted' })
  })
})

describe('a restriction', () => {
  it('refuses deposits with its reason where it bars them, and pays what is owed', async () => {
    const memberId = newId()
    await restrict(memberId, 'self_excluded', ['stakes', 'deposits'])
    const refused = deposit(memberId, 10n)
    expect(await ledger.perform(refused)).toMatchObject({ status: 'rejected', reason: 'self_excluded' })
    expect(await cashOf(memberId)).toBe(0n)
    await restrict(memberId, 'self_excluded', ['stakes', 'deposits'], new Date(0))
    expect(await ledger.perform(refused)).toMatchObject({ reason: 'self_excluded', replayed: true })
    expect(await pay(memberId, 10n)).toMatchObject({ status: 'posted' })
  })

  it('that bars something else lets them in', async () => {
    const memberId = newId()
    await restrict(memberId, 'access_changed', ['withdrawals'])
    expect(await pay(memberId, 10n)).toMatchObject({ status: 'posted' })
    expect(await ledger.perform(debit({ memberId, ref: newId(), amount: 1n }))).toMatchObject({
      status: 'posted',
    })
    await restrict(memberId, 'paused', ['stakes'])
    expect(await pay(memberId, 10n)).toMatchObject({ status: 'posted' })
  })

  it('has to bar something there is', async () => {
    await expect(restrict(newId(), 'x', [])).rejects.toMatchObject({ code: '23514' })
    await expect(restrict(newId(), 'x', ['logins' as Barred])).rejects.toMatchObject({ code: '23514' })
  })
})

it('leaves sound books behind', async () => {
  expect((await auditBooks(db)).filter(({ violations }) => violations > 0)).toEqual([])
})
