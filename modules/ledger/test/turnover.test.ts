import { newId } from '@trevo/kernel'
import { useDatabase } from '@trevo/testkit'
import { describe, expect, it } from 'vitest'
import { auditBooks, openLedger, readBalances, readTurnover } from '../src/index.ts'
import { claim, convert, credit, debit, grant, hold, rollback } from './operations.ts'

const db = useDatabase()
const { perform } = openLedger(db)

function someone() {
  const memberId = newId()
  const owner = { merchantId: 1, memberId, currency: 'BRL' }
  const said = (amount: bigint) => ({ memberId, ref: newId(), amount })
  return {
    said,
    memberId,
    left: () => db.tx({ merchantId: 1 }, (tx) => readTurnover(tx, owner)),
    async has() {
      const accounts = await readBalances(db, owner)
      const on = (kind: string) => accounts.find((account) => account.kind === kind)?.free ?? 0n
      return { cash: on('cash'), bonus: on('bonus'), owed: -on('owed') }
    },
  }
}

describe('what has to be staked', () => {
  it('grows with every bonus and shrinks with every stake, cash or bonus [WALLET-11]', async () => {
    const { said, left } = someone()
    expect(await left()).toBe(0n)
    await perform(credit(said(100n)))
    await perform(debit(said(50n)))
    await perform(grant({ ...said(30n), turnover: 60n }))
    expect(await left()).toBe(60n)
    await perform(debit(said(45n)))
    expect(await left()).toBe(15n)
    await perform(grant({ ...said(10n), turnover: 40n }))
    expect(await left()).toBe(55n)
    // From cash and bonus money at once.
    expect(await perform(debit(said(40n)))).toMatchObject({ status: 'posted', balance: 5n })
    expect(await left()).toBe(15n)
  })

  it('does not shrink below nothing, nor with what was refused, sent or set aside', async () => {
    const { said, left } = someone()
    await perform(credit(said(500n)))
    await perform(grant({ ...said(10n), turnover: 100n }))
    await perform(debit(said(9_999n)))
    await perform(debit({ ...said(50n), house: 'clearing', guarded: false }))
    await perform(hold(said(50n)))
    await perform(claim(said(50n)))
    await perform(credit({ ...said(50n), house: 'payments', code: 'deposit' }))
    expect(await left()).toBe(100n)
    await perform(debit(said(150n)))
    await perform(grant({ ...said(10n), turnover: 20n }))
    expect(await left()).toBe(20n)
  })

  it('counts a reference once, and a grant asked for again as at first', async () => {
    const { said, left } = someone()
    const bonus = grant({ ...said(10n), turnover: 30n })
    await perform(bonus)
    expect(await perform({ ...bonus, turnover: 500n })).toMatchObject({ status: 'posted', replayed: true })
    expect(await left()).toBe(30n)
    const bet = debit(said(5n))
    await perform(bet)
    await perform(bet)
    expect(await left()).toBe(25n)
  })

  it('goes with bonus money: what a debt or cash takes asks for nothing', async () => {
    const { said, left } = someone()
    await perform(credit({ ...said(10n), turnover: 30n, house: 'promotion', guarded: false }))
    expect(await left()).toBe(0n)
  })

  it('is given back by a stake that is taken back, and goes with a bonus that is', async () => {
    const { said, left, memberId } = someone()
    const bonus = grant({ ...said(50n), turnover: 80n })
    await perform(bonus)
    const bet = debit(said(30n))
    await perform(bet)
    await perform(rollback({ memberId, ref: newId(), related: bet.ref }))
    expect(await left()).toBe(80n)
    await perform(rollback({ memberId, ref: newId(), related: bet.ref }))
    expect(await left()).toBe(80n)
    await perform(rollback({ memberId, ref: newId(), related: bonus.ref }))
    expect(await left()).toBe(0n)
  })
})

describe('bonus money becomes cash', () => {
  it('when all is staked, and not before [WALLET-08]', async () => {
    const { said, has } = someone()
    await perform(credit(said(60n)))
    await perform(grant({ ...said(30n), turnover: 60n }))
    expect(await perform(convert(said(30n)))).toMatchObject({ status: 'rejected', reason: 'turnover' })
    await perform(debit(said(59n)))
    expect(await perform(convert(said(1n)))).toMatchObject({ status: 'rejected', reason: 'turnover' })
    await perform(debit(said(1n)))
    expect(await perform(convert(said(31n)))).toMatchObject({ reason: 'insufficient_funds' })
    const taken = convert(said(20n))
    expect(await perform(taken)).toMatchObject({ status: 'posted', balance: 30n, replayed: false })
    expect(await perform(taken)).toMatchObject({ status: 'posted', balance: 30n, replayed: true })
    expect(await has()).toEqual({ cash: 20n, bonus: 10n, owed: 0n })
  })

  it('and pays what is owed first', async () => {
    const { said, has } = someone()
    await perform(grant({ ...said(30n), turnover: 0n }))
    await perform(claim(said(12n)))
    expect(await perform(convert(said(30n)))).toMatchObject({ status: 'posted', balance: 18n })
    expect(await has()).toEqual({ cash: 18n, bonus: 0n, owed: 0n })
  })

  it('once, however many ask at the same moment', async () => {
    const { said, has } = someone()
    await perform(grant({ ...said(30n), turnover: 0n }))
    const ledgers = [openLedger(db), openLedger(db), openLedger(db)]
    const outcomes = await Promise.all(ledgers.map((ledger) => ledger.perform(convert(said(30n)))))
    expect(outcomes.filter(({ status }) => status === 'posted')).toHaveLength(1)
    expect(await has()).toEqual({ cash: 30n, bonus: 0n, owed: 0n })
  })

  it('and comes back as bonus when the stake that made it so is taken back', async () => {
    const { said, has, left, memberId } = someone()
    await perform(credit(said(100n)))
    await perform(grant({ ...said(50n), turnover: 100n }))
    const bet = debit(said(100n))
    await perform(bet)
    await perform(convert(said(50n)))
    expect(await has()).toEqual({ cash: 50n, bonus: 0n, owed: 0n })
    const back = await perform(rollback({ memberId, ref: newId(), related: bet.ref }))
    expect(back).toMatchObject({ status: 'posted', balance: 150n })
    // As if neither had ever been.
    expect(await has()).toEqual({ cash: 100n, bonus: 50n, owed: 0n })
    expect(await left()).toBe(100n)
  })

  it('as far as the stake was cash: what is on the account already is left alone', async () => {
    const { said, has, left, memberId } = someone()
    await perform(credit(said(30n)))
    await perform(grant({ ...said(50n), turnover: 40n }))
    const bet = debit(said(40n))
    await perform(bet)
    await perform(convert(said(40n)))
    await perform(rollback({ memberId, ref: newId(), related: bet.ref }))
    expect(await has()).toEqual({ cash: 40n, bonus: 40n, owed: 0n })
    expect(await left()).toBe(40n)
  })

  it('and stays cash where the stake taken back did not count', async () => {
    const { said, has, memberId } = someone()
    await perform(credit(said(100n)))
    await perform(grant({ ...said(50n), turnover: 10n }))
    await perform(debit(said(10n)))
    const bet = debit(said(20n))
    await perform(bet)
    await perform(convert(said(50n)))
    await perform(rollback({ memberId, ref: newId(), related: bet.ref }))
    expect(await has()).toEqual({ cash: 140n, bonus: 0n, owed: 0n })
  })
})

it('leaves books behind that are sound', async () => {
  expect((await auditBooks(db)).filter(({ violations }) => violations > 0)).toEqual([])
})
