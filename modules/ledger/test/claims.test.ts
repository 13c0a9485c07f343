import { newId } from '@trevo/kernel'
import { useDatabase } from '@trevo/testkit'
import { describe, expect, it } from 'vitest'
import { auditBooks, openLedger, readBalances, readHouse } from '../src/index.ts'
import { claim, credit, hold, rollback } from './operations.ts'

const db = useDatabase()
const ledger = openLedger(db)

async function memberWith(cash: bigint, bonus = 0n): Promise<string> {
  const memberId = newId()
  await ledger.perform(credit({ memberId, ref: newId(), amount: cash, accounts: ['cash'] }))
  if (bonus > 0n) await ledger.perform(credit({ memberId, ref: newId(), amount: bonus, accounts: ['bonus'] }))
  return memberId
}

async function fundsOf(memberId: string) {
  const accounts = await readBalances(db, { merchantId: 1, memberId, currency: 'BRL' })
  return Object.fromEntries(accounts.map(({ kind, free }) => [kind, free]))
}

describe('a claim', () => {
  it('takes cash that is there', async () => {
    const memberId = await memberWith(100n, 50n)
    const before = (await readHouse(db, 1, 'BRL')).get('payments') ?? 0n
    const said = { status: 'posted', reason: null, balance: 90n }
    expect(await ledger.perform(claim({ memberId, ref: newId(), amount: 60n }))).toMatchObject(said)
    expect(await fundsOf(memberId)).toEqual({ cash: 40n, bonus: 50n, owed: 0n })
    expect((await readHouse(db, 1, 'BRL')).get('payments')).toBe(before + 60n)
  })

  it('leaves a debt for what is not, beside bonus money and what is set aside', async () => {
    const memberId = await memberWith(100n, 50n)
    await ledger.perform(hold({ memberId, ref: newId(), amount: 30n }))
    expect(await ledger.perform(claim({ memberId, ref: newId(), amount: 200n }))).toMatchObject({
      status: 'posted',
      balance: 50n,
    })
    expect(await fundsOf(memberId)).toEqual({ cash: 0n, bonus: 50n, owed: -130n })
    await ledger.perform(claim({ memberId, ref: newId(), amount: 20n }))
    expect(await fundsOf(memberId)).toEqual({ cash: 0n, bonus: 50n, owed: -150n })
  })

  it('happens once', async () => {
    const memberId = await memberWith(100n)
    const med = claim({ memberId, ref: newId(), amount: 60n })
    const first = await ledger.perform(med)
    expect(await ledger.perform(med)).toEqual({ ...first, replayed: true })
    expect(await ledger.perform({ ...med, amount: 61n })).toMatchObject({ reason: 'reference_reused' })
    expect(await fundsOf(memberId)).toMatchObject({ cash: 40n })
  })

  it('finds a member who never had anything', async () => {
    const memberId = newId()
    await ledger.perform(claim({ memberId, ref: newId(), amount: 60n }))
    expect(await fundsOf(memberId)).toEqual({ cash: 0n, owed: -60n })
  })

  it('is not taken back like a stake', async () => {
    const memberId = await memberWith(100n)
    const med = claim({ memberId, ref: newId(), amount: 160n })
    await ledger.perform(med)
    const back = rollback({ memberId, ref: newId(), related: med.ref })
    expect(await ledger.perform(back)).toMatchObject({ status: 'noop', reason: 'posted' })
    expect(await fundsOf(memberId)).toEqual({ cash: 0n, owed: -60n })
  })
})

it('leaves sound books behind', async () => {
  expect((await auditBooks(db)).filter(({ violations }) => violations > 0)).toEqual([])
})
