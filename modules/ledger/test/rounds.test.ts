import { setTimeout } from 'node:timers/promises'
import { newId } from '@trevo/kernel'
import { useDatabase } from '@trevo/testkit'
import { describe, expect, it } from 'vitest'
import { auditBooks, openLedger, putRoundEnd, readBalances, type Credit } from '../src/index.ts'
import { credit, debit, rollback } from './operations.ts'

const db = useDatabase()
const ledger = openLedger(db)

/** A member with 100 of cash and 100 of bonus money, and what they do in a round. */
async function aPlayer() {
  const memberId = newId()
  for (const kind of ['cash', 'bonus'] as const)
    await ledger.perform(credit({ memberId, ref: newId(), amount: 100n, accounts: [kind] }))
  const said = { memberId, round: 'r' }
  return {
    bet: (ref: string, amount: bigint, accounts: readonly ['cash'] | readonly ['bonus'] = ['cash']) =>
      ledger.perform(debit({ ...said, ref: `${memberId}/${ref}`, amount, accounts })),
    win: (ref: string, amount: bigint, more: Partial<Credit> = {}) =>
      ledger.perform(credit({ ...said, ref: `${memberId}/${ref}`, amount, needsBet: true, ...more })),
    back: (related: string, ref: string = newId()) =>
      ledger.perform(rollback({ ...said, ref: `${memberId}/${ref}`, related: `${memberId}/${related}` })),
    end: (cancelled: boolean) =>
      db.tx({ merchantId: 1 }, (tx) =>
        putRoundEnd(tx, { merchantId: 1, memberId, source: 'studio', round: 'r', cancelled }),
      ),
    funds: async () => {
      const accounts = await readBalances(db, { merchantId: 1, memberId, currency: 'BRL' })
      return Object.fromEntries(accounts.map(({ kind, free }) => [kind, free]))
    },
  }
}

describe('a stake', () => {
  it('whose round has paid stays', async () => {
    const { bet, win, back } = await aPlayer()
    await bet('bet', 10n)
    await win('win', 1n)
    expect(await back('bet')).toMatchObject({ status: 'rejected', reason: 'already_settled' })
  })

  it('whose round has paid nothing goes back', async () => {
    const { bet, win, back } = await aPlayer()
    await bet('bet', 10n)
    await win('win', 0n)
    expect(await back('bet')).toMatchObject({ status: 'posted', balance: 200n })
  })

  it('whose round has paid what was taken back goes back', async () => {
    const { bet, win, back } = await aPlayer()
    await bet('bet', 10n)
    await win('win', 5n)
    await back('win')
    expect(await back('bet')).toMatchObject({ status: 'posted', balance: 200n })
  })
})

describe('a rollback', () => {
  it('of what was refused, or of a rollback, or again, finds nothing to do', async () => {
    const { bet, back } = await aPlayer()
    await bet('refused', 500n)
    expect(await back('refused')).toMatchObject({ status: 'noop', reason: 'rejected', balance: 200n })
    await bet('bet', 10n)
    expect(await back('bet', 'the rollback')).toMatchObject({ status: 'posted', balance: 200n })
    expect(await back('bet')).toMatchObject({ status: 'noop', reason: 'already_back', balance: 200n })
    expect(await back('the rollback')).toMatchObject({ status: 'noop', reason: 'posted', balance: 200n })
  })

  it('that was refused leaves what it named as it was', async () => {
    const { bet, win, back } = await aPlayer()
    await bet('bet', 10n)
    await win('win', 5n)
    expect(await back('bet')).toMatchObject({ status: 'rejected', balance: 195n })
    await back('win')
    expect(await back('bet')).toMatchObject({ status: 'posted', balance: 200n })
  })

  it('of what never came bars it: it is answered, and can be taken back, no more', async () => {
    const { bet, back } = await aPlayer()
    expect(await back('late')).toMatchObject({ status: 'noop', reason: 'never_came' })
    const barred = { status: 'rejected', reason: 'rolled_back', balance: 200n, replayed: true }
    expect(await bet('late', 10n)).toMatchObject(barred)
    expect(await bet('late', 20n)).toMatchObject(barred)
    expect(await back('late')).toMatchObject({ status: 'noop', reason: 'already_back' })
  })
})

describe('a round that is over', () => {
  it('takes no stake, and pays what it owes', async () => {
    const { bet, win } = await aPlayer()
    await bet('bet', 10n)
    await win('win', 5n, { closes: true })
    expect(await bet('late', 10n)).toMatchObject({ status: 'rejected', reason: 'round_over' })
    expect(await win('late win', 5n)).toMatchObject({ status: 'posted', balance: 200n })
  })

  it('takes stakes again when what ended it is taken back', async () => {
    const { bet, win, back } = await aPlayer()
    await bet('bet', 10n)
    await win('win', 5n, { closes: true })
    await back('win')
    expect(await bet('late', 10n)).toMatchObject({ status: 'posted' })
  })

  it('because its studio said so takes no stake, and pays', async () => {
    const { bet, win, end } = await aPlayer()
    await bet('bet', 10n)
    await end(false)
    expect(await bet('late', 10n)).toMatchObject({ status: 'rejected', reason: 'round_over' })
    expect(await win('win', 5n)).toMatchObject({ status: 'posted' })
  })

  it('because it was cancelled neither takes nor pays, whatever it is called later', async () => {
    const { bet, win, back, end } = await aPlayer()
    await bet('bet', 10n)
    await end(true)
    await end(false)
    const refused = { status: 'rejected', reason: 'round_cancelled' }
    expect(await win('win', 5n)).toMatchObject(refused)
    expect(await win('a present', 5n, { needsBet: false })).toMatchObject(refused)
    expect(await bet('late', 10n)).toMatchObject({ reason: 'round_over' })
    expect(await back('bet')).toMatchObject({ status: 'posted', balance: 200n })
  })
})

describe('a win has no stake', () => {
  const NO_BET = { status: 'rejected', reason: 'no_bet' }

  it('in another round', async () => {
    const { bet, win } = await aPlayer()
    await bet('bet', 10n)
    expect(await win('win', 5n, { round: 'another' })).toMatchObject(NO_BET)
  })

  it('in one that was refused', async () => {
    const { bet, win } = await aPlayer()
    await bet('bet', 101n)
    expect(await win('win', 5n)).toMatchObject(NO_BET)
  })

  it('in one that was taken back', async () => {
    const { bet, back, win } = await aPlayer()
    await bet('bet', 10n)
    await back('bet')
    expect(await win('win', 5n)).toMatchObject(NO_BET)
  })

  it('in another win', async () => {
    const { win } = await aPlayer()
    await win('a present', 5n, { needsBet: false })
    expect(await win('win', 5n)).toMatchObject(NO_BET)
  })
})

describe('a payment', () => {
  it('for a round of several stakes goes where they came from', async () => {
    const { bet, win, funds } = await aPlayer()
    await bet('first', 10n, ['cash'])
    await bet('last', 30n, ['bonus'])
    await win('win', 50n)
    // 37.5 of it are bonus money: what does not divide is cash.
    expect(await funds()).toEqual({ cash: 103n, bonus: 107n })
  })

  it('for a stake with a cent of bonus money in it stays cash but for its share', async () => {
    const { bet, win, back, funds } = await aPlayer()
    await bet('cash', 99n)
    await bet('a cent', 1n, ['bonus'])
    await win('win', 500_000n)
    expect(await funds()).toEqual({ cash: 495_001n, bonus: 5_099n })
    await back('win')
    expect(await funds()).toEqual({ cash: 1n, bonus: 99n })
  })

  it('for a free stake goes where the last of them would have come from', async () => {
    const { bet, win, funds } = await aPlayer()
    await bet('first', 0n, ['cash'])
    // Stakes are in the order of their ids, and those in the order of milliseconds.
    await setTimeout(2)
    await bet('last', 0n, ['bonus'])
    await win('win', 50n)
    expect(await funds()).toEqual({ cash: 100n, bonus: 150n })
  })

  it('that needs no stake goes to the first account named, whatever was staked', async () => {
    const { bet, win, funds } = await aPlayer()
    await bet('bet', 10n, ['bonus'])
    await win('a present', 50n, { needsBet: false })
    expect(await funds()).toEqual({ cash: 150n, bonus: 90n })
  })

  it('that names bonus money alone goes there, whatever was staked', async () => {
    const { bet, win, funds } = await aPlayer()
    await bet('bet', 10n, ['cash'])
    await win('win', 50n, { accounts: ['bonus'] })
    expect(await funds()).toEqual({ cash: 90n, bonus: 150n })
  })

  it('that names cash alone goes there, whatever was staked', async () => {
    const { bet, win, funds } = await aPlayer()
    await bet('bet', 10n, ['bonus'])
    await win('win', 50n, { accounts: ['cash'] })
    expect(await funds()).toEqual({ cash: 150n, bonus: 90n })
  })

  it('for a stake that took just all of the first account goes there', async () => {
    const memberId = newId()
    const said = { memberId, round: 'r' }
    for (const kind of ['cash', 'bonus'] as const)
      await ledger.perform(credit({ memberId, ref: newId(), amount: 100n, accounts: [kind] }))
    await ledger.perform(debit({ ...said, ref: newId(), amount: 100n }))
    await ledger.perform(credit({ ...said, ref: newId(), amount: 7n, needsBet: true }))
    const accounts = await readBalances(db, { merchantId: 1, memberId, currency: 'BRL' })
    expect(Object.fromEntries(accounts.map(({ kind, free }) => [kind, free]))).toEqual({
      cash: 7n,
      bonus: 100n,
    })
  })
})

it('leaves sound books behind', async () => {
  expect((await auditBooks(db)).filter(({ violations }) => violations > 0)).toEqual([])
})
