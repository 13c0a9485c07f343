import { describe, expect, it } from 'vitest'
import { newId } from '@trevo/kernel'
import { statementsDuring } from '@trevo/testkit'
import { studio, STUDIO, useHarness } from './harness.ts'

const harness = useHarness()

describe('the purse of a member', () => {
  it('is empty before there was any money', async () => {
    const purse = await harness.purse()
    expect(await harness.wallet.balanceOf(purse)).toEqual({ cash: 0n, bonus: 0n, held: 0n, owed: 0n })
  })

  it('is spent cash first, then bonus', async () => {
    const purse = await harness.purse({ cash: 1_000n, bonus: 500n })
    const { bet } = studio(harness.wallet, purse)
    expect(await bet(600n)).toMatchObject({ status: 'posted', balance: 900n })
    expect(await harness.wallet.balanceOf(purse)).toMatchObject({ cash: 400n, bonus: 500n })
    expect(await bet(700n)).toMatchObject({ status: 'posted', balance: 200n })
    expect(await harness.wallet.balanceOf(purse)).toMatchObject({ cash: 0n, bonus: 200n })
    expect(await bet(201n)).toMatchObject({ status: 'rejected', reason: 'insufficient_funds', balance: 200n })
  })

  it('gets a win back in the parts its stake was made of', async () => {
    const purse = await harness.purse({ cash: 100n, bonus: 100n })
    const { bet, win } = studio(harness.wallet, purse)
    await bet(50n, { round: 'cash-only' })
    await win(10n, { round: 'cash-only' })
    expect(await harness.wallet.balanceOf(purse)).toMatchObject({ cash: 60n, bonus: 100n })
    await bet(80n, { round: 'both' })
    await win(1_000n, { round: 'both' })
    expect(await harness.wallet.balanceOf(purse)).toMatchObject({ cash: 750n, bonus: 330n })
  })

  it('gets what a campaign pays out to where the campaign says', async () => {
    const purse = await harness.purse()
    const common = { purse, source: STUDIO, amount: 70n, needsBet: false } as const
    const freewin = { ...common, code: 'freewin', from: 'play' } as const
    await harness.wallet.payOut({ ...freewin, ref: newId(), to: 'bonus' })
    await harness.wallet.payOut({ ...freewin, ref: newId() })
    await harness.wallet.payOut({ ...common, ref: newId(), code: 'promo', from: 'promotion', to: 'cash' })
    expect(await harness.wallet.balanceOf(purse)).toMatchObject({ cash: 140n, bonus: 70n })
  })

  it('remembers a refusal that was decided before it was asked', async () => {
    const purse = await harness.purse({ cash: 100n })
    const stake = { purse, source: STUDIO, ref: newId(), amount: 10n, code: 'bet', round: 'r' } as const
    expect(await harness.wallet.stake({ ...stake, refusal: 'session_over' })).toMatchObject({
      status: 'rejected',
      reason: 'session_over',
    })
    expect(await harness.wallet.stake(stake)).toMatchObject({ reason: 'session_over', replayed: true })
    expect(await harness.wallet.balanceOf(purse)).toMatchObject({ cash: 100n })
  })

  it('owes what a win taken back no longer finds', async () => {
    const purse = await harness.purse({ cash: 100n })
    const { bet, win, back } = studio(harness.wallet, purse)
    await bet(100n, { round: 'r' })
    await win(500n, { round: 'r', ref: 'won' })
    await bet(450n)
    expect(await back('won')).toMatchObject({ status: 'rejected', reason: 'insufficient_funds' })
    expect(await back('won', { overdraw: true })).toMatchObject({ status: 'posted', balance: 0n })
    expect(await harness.wallet.balanceOf(purse)).toEqual({ cash: 0n, bonus: 0n, held: 0n, owed: 450n })
  })

  it('belongs to one merchant and one currency', async () => {
    const purse = await harness.purse({ cash: 100n })
    const none = { cash: 0n, bonus: 0n, held: 0n, owed: 0n }
    expect(await harness.wallet.balanceOf({ ...purse, currency: 'EUR' })).toEqual(none)
    expect(await harness.wallet.balanceOf({ ...purse, merchantId: purse.merchantId + 1 })).toEqual(none)
  })
})

it('takes part of a stake to a pool and pays from it, to the cent', async () => {
  const purse = await harness.purse({ cash: 1_000n })
  const stake = { purse, source: STUDIO, ref: newId(), amount: 100n, code: 'bet', round: newId() } as const
  await harness.wallet.stake({ ...stake, contribution: { pool: 'pool:mini', amount: 7n } })
  expect(await harness.wallet.poolOf(purse.merchantId, 'pool:mini', 'BRL')).toBe(7n)
  await studio(harness.wallet, purse).jackpot(5n, 'pool:mini')
  expect(await harness.wallet.poolOf(purse.merchantId, 'pool:mini', 'BRL')).toBe(2n)
  expect(await harness.wallet.poolOf(purse.merchantId, 'pool:none', 'BRL')).toBe(0n)
})

describe('the way to the books', () => {
  it('is gone once for a stake, a win, a rollback and a balance', async () => {
    const purse = await harness.purse({ cash: 1_000n })
    const { bet, win, back } = studio(harness.wallet, purse)
    expect(await statementsDuring(() => bet(100n, { round: 'won' }))).toHaveLength(1)
    expect(await statementsDuring(() => win(50n, { round: 'won' }))).toHaveLength(1)
    await bet(100n, { round: 'void', ref: 'staked' })
    expect(await statementsDuring(() => back('staked'))).toHaveLength(1)
    expect(await statementsDuring(() => harness.wallet.balanceOf(purse))).toHaveLength(1)
    expect(await harness.wallet.balanceOf(purse)).toMatchObject({ cash: 950n })
  })
})
