import { fork } from 'node:child_process'
import { once } from 'node:events'
import { newId } from '@trevo/kernel'
import { auditBooks } from '@trevo/ledger'
import { describe, expect, it } from 'vitest'
import type { Limit, Payment, Purse } from '../src/index.ts'
import { studio, useHarness } from './harness.ts'
import type { Order } from './withdraw-process.ts'

const harness = useHarness()
const BY = { kind: 'system' } as const
const SOURCE = 'bank'

const payment = (purse: Purse, amount: bigint, ref: string = newId()): Payment => ({
  purse,
  source: SOURCE,
  ref,
  amount,
})
const fundsOf = (purse: Purse) => harness.wallet.balanceOf(purse)

describe('a deposit', () => {
  it('is cash, once for each reference', async () => {
    const purse = await harness.purse({ bonus: 30n })
    const paid = payment(purse, 500n)
    expect(await harness.wallet.deposit(paid)).toMatchObject({ status: 'posted', balance: 530n })
    expect(await harness.wallet.deposit(paid)).toMatchObject({ status: 'posted', replayed: true })
    expect(await fundsOf(purse)).toEqual({ cash: 500n, bonus: 30n, held: 0n, owed: 0n })
  })

  it('is refused over a limit and under a restriction', async () => {
    const purse = await harness.purse()
    const limit: Limit = {
      name: 'deposits_day',
      counts: 'deposits',
      limit: 100n,
      period: 'day',
      timeZone: 'America/Sao_Paulo',
    }
    const within = harness.db.tx.bind(harness.db, { merchantId: purse.merchantId })
    await within((tx) => harness.wallet.guards.setLimit(tx, { purse, by: BY, ...limit }))
    expect(await harness.wallet.deposit(payment(purse, 101n))).toMatchObject({
      reason: 'limit:deposits_day',
      remaining: 100n,
    })
    await within((tx) => harness.wallet.guards.restrict(tx, { member: purse, reason: 'paused', by: BY }))
    expect(await harness.wallet.deposit(payment(purse, 1n))).toMatchObject({ reason: 'paused' })
    expect(await fundsOf(purse)).toMatchObject({ cash: 0n })
  })
})

describe('a withdrawal', () => {
  it('is set aside, and then gone', async () => {
    const purse = await harness.purse({ cash: 100n, bonus: 50n })
    const asked = payment(purse, 60n)
    expect(await harness.wallet.reserve(asked)).toMatchObject({ status: 'pending', balance: 90n })
    expect(await fundsOf(purse)).toEqual({ cash: 40n, bonus: 50n, held: 60n, owed: 0n })
    const sent = { purse, source: SOURCE, ref: newId(), related: asked.ref }
    expect(await harness.wallet.settle(sent)).toMatchObject({ status: 'posted', balance: 90n })
    expect(await fundsOf(purse)).toEqual({ cash: 40n, bonus: 50n, held: 0n, owed: 0n })
    expect(await harness.wallet.release({ ...sent, ref: newId() })).toMatchObject({ reason: 'posted' })
  })

  it('that did not go out is free again', async () => {
    const purse = await harness.purse({ cash: 100n })
    const asked = payment(purse, 60n)
    await harness.wallet.reserve(asked)
    await harness.wallet.release({ purse, source: SOURCE, ref: newId(), related: asked.ref })
    expect(await fundsOf(purse)).toEqual({ cash: 100n, bonus: 0n, held: 0n, owed: 0n })
  })

  it('takes cash and no bonus money', async () => {
    const purse = await harness.purse({ cash: 100n, bonus: 50n })
    expect(await harness.wallet.reserve(payment(purse, 101n))).toMatchObject({ reason: 'insufficient_funds' })
    expect(await harness.wallet.reserve(payment(purse, 100n))).toMatchObject({ status: 'pending' })
  })

  it('that came back is theirs again, whatever is barred', async () => {
    const purse = await harness.purse()
    const { guards, payBack, reserve } = harness.wallet
    await harness.db.tx({ merchantId: purse.merchantId }, async (tx) => {
      await guards.restrict(tx, { member: purse, reason: 'blocked', by: BY })
      await guards.restrict(tx, { member: purse, reason: 'fraud', bars: ['withdrawals'], by: BY })
    })
    expect(await payBack(payment(purse, 70n))).toMatchObject({ status: 'posted', balance: 70n })
    expect(await reserve(payment(purse, 70n))).toMatchObject({ status: 'rejected', reason: 'fraud' })
  })

  it('is set aside once of fifty that want all there is, from two processes', async () => {
    const purse = await harness.purse({ cash: 100n })
    const order: Order = { url: harness.db.appUrl, purse, amount: '100', times: 25 }
    const answers = await Promise.all([withdrawApart(order), withdrawApart(order)])
    const said = answers.flat()
    expect(said).toHaveLength(50)
    expect(said.filter((answer) => answer === 'pending')).toHaveLength(1)
    expect(said.filter((answer) => answer === 'insufficient_funds')).toHaveLength(49)
    expect(await fundsOf(purse)).toEqual({ cash: 0n, bonus: 0n, held: 100n, owed: 0n })
  })
})

describe('a deposit that its bank takes back', () => {
  it('goes out of what is there, whole or in part, once for each reference', async () => {
    const purse = await harness.purse({ bonus: 50n })
    await harness.wallet.deposit(payment(purse, 100n))
    const part = payment(purse, 30n)
    expect(await harness.wallet.chargeBack(part)).toMatchObject({ status: 'posted', balance: 120n })
    expect(await harness.wallet.chargeBack(part)).toMatchObject({ status: 'posted', replayed: true })
    expect(await fundsOf(purse)).toEqual({ cash: 70n, bonus: 50n, held: 0n, owed: 0n })
  })

  it('is owed where it was spent, until what comes in has paid it', async () => {
    const purse = await harness.purse()
    const { deposit, chargeBack, reserve } = harness.wallet
    await deposit(payment(purse, 100n))
    await studio(harness.wallet, purse).bet(80n)
    await chargeBack(payment(purse, 100n))
    expect(await fundsOf(purse)).toEqual({ cash: 0n, bonus: 0n, held: 0n, owed: 80n })
    expect(await reserve(payment(purse, 0n))).toMatchObject({ reason: 'owes' })
    await deposit(payment(purse, 90n))
    expect(await fundsOf(purse)).toEqual({ cash: 10n, bonus: 0n, held: 0n, owed: 0n })
    expect(await reserve(payment(purse, 10n))).toMatchObject({ status: 'pending' })
  })
})

it('leaves sound books behind', async () => {
  expect((await auditBooks(harness.db)).filter(({ violations }) => violations > 0)).toEqual([])
})

/** Starts a process of its own, and lets it ask once it is there. */
async function withdrawApart(order: Order): Promise<string[]> {
  const child = fork(new URL('withdraw-process.ts', import.meta.url))
  await once(child, 'message')
  child.send(order)
  const [answers] = (await once(child, 'message')) as [string[]]
  return answers
}
