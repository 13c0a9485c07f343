import { keepAccount } from '@trevo/contract'
import { newId } from '@trevo/kernel'
import { auditBooks } from '@trevo/ledger'
import { waitOptions } from '@trevo/testkit/limits'
import { describe, expect, it, vi } from 'vitest'
import { ANA } from '../cashier.ts'
import { useClosing, type Leaver } from './harness.ts'

const house = useClosing()

/** The banks pay what is on its way to them. */
const untilPaid = (member: Leaver) =>
  vi.waitUntil(async () => {
    await house.cashier.work()
    return (await member.balance()).held === 0n
  }, waitOptions)

describe('an account that its owner closes', () => {
  it('waits for a round that is open', async () => {
    const member = await house.member(0n)
    const end = await member.play()
    expect(await member.ask()).toEqual({ mayStay: true })
    await house.workAfter(member, '1 hour')
    expect(await member.describe()).toMatchObject({ state: 'asked', openRounds: 1 })
    await end()
    await house.workAfter(member, '1 hour')
    expect(await member.keptOut()).toMatchObject({ reason: 'closed' })
  })

  it('waits for a withdrawal that has not arrived, and for the money of one that comes back', async () => {
    const member = await house.member()
    const ref = newId()
    const { purse } = member
    await house.cashier.money.reserve({ purse, source: 'withdrawal', ref, amount: 10_000n })
    await member.ask()
    await house.workAfter(member, '1 hour')
    const waits = { state: 'asked', cash: '0.00', underWay: '100.00', withdrawalMinutes: 120 }
    expect(await member.describe()).toMatchObject(waits)
    await house.cashier.money.release({ purse, source: 'withdrawal', ref: newId(), related: ref })
    await house.workAfter(member, '1 hour')
    expect(await member.describe()).toMatchObject({ state: 'asked', cash: '100.00', underWay: '0.00' })
  })

  it('waits until what was staked last is known as a round', async () => {
    const member = await house.member(0n)
    await member.ask()
    await house.work()
    expect(await member.keptOut()).toBeUndefined()
    await house.workAfter(member, '10 seconds')
    expect(await member.keptOut()).toMatchObject({ reason: 'closed' })
  })

  it('sends what its owner has left there for a week, and is closed then', async () => {
    const member = await house.member(10_000n, ANA.document)
    await member.ask()
    await house.workAfter(member, '6 days 23 hours')
    expect(await member.balance()).toMatchObject({ cash: 10_000n, held: 0n })
    await house.workAfter(member, '1 hour')
    await untilPaid(member)
    expect(await member.balance()).toMatchObject({ cash: 0n })
    await house.workAfter(member, '1 hour')
    expect(await member.keptOut()).toMatchObject({ reason: 'closed' })
  })

  it('sends at once what is too little for a withdrawal', async () => {
    const member = await house.member(7n, ANA.document)
    await member.ask()
    await house.work()
    expect(await member.balance()).toMatchObject({ cash: 0n, held: 7n })
  })

  it('takes bonus money that is no cash once it is closed, and not before', async () => {
    const member = await house.member()
    await member.give(2_500n, 'bonus')
    await member.ask()
    await house.workAfter(member, '1 hour')
    expect(await member.describe()).toMatchObject({ state: 'asked', bonus: '25.00' })
    await member.takeAll()
    await house.workAfter(member, '1 hour')
    await house.workAfter(member, '10 seconds')
    expect(await member.balance()).toMatchObject({ cash: 0n, bonus: 0n, owed: 0n })
    const found = await auditBooks(house.cashier.harness.db)
    expect(found.filter(({ violations }) => violations > 0)).toEqual([])
  })

  it('is kept where its owner takes that back, and they play as before', async () => {
    const member = await house.member()
    await member.give(2_500n, 'bonus')
    await member.ask()
    expect((await member.browser.send(keepAccount)).status).toBe(200)
    expect(await member.describe()).toMatchObject({ state: 'keeping' })
    await house.work()
    expect(await member.describe()).toMatchObject({ state: 'open', since: null, bonus: '25.00' })
    expect(await member.stake(100n)).toMatchObject({ status: 'posted' })
    expect((await member.browser.send(keepAccount)).code).toBe('protection.gone')
    await house.workAfter(member, '30 days')
    expect(await member.stake(100n)).toMatchObject({ status: 'posted' })
  })

  it('is closed after all where they ask again before it was taken back', async () => {
    const member = await house.member()
    await member.ask()
    await member.browser.send(keepAccount)
    await member.ask()
    await house.work()
    expect(await member.describe()).toMatchObject({ state: 'asked' })
  })
})
