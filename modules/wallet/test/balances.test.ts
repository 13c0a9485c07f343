import { funds, wallets } from '@trevo/contract'
import { newId } from '@trevo/kernel'
import { describe, expect, it } from 'vitest'
import { studio, STUDIO, useHarness } from './harness.ts'
import { useServer } from './server.ts'

const harness = useHarness()
const { ask, send } = useServer(harness)

describe('the wallet of a member', () => {
  it('has its sum, its symbol and its parts [WALLET-01] [WALLET-06]', async () => {
    const { memberId } = await harness.purse({ cash: 123_456n, bonus: 4n })
    expect(await ask(wallets, { as: memberId })).toEqual({
      sumBalance: '1234.60',
      currencySymbol: 'R$',
      wallets: [
        { code: 'cash', balance: '1234.56' },
        { code: 'bonus', balance: '0.04' },
      ],
    })
  })

  it.each(['0', '4'])('is empty for a member of type %s who never had money', async (type) => {
    expect(await ask(wallets, { as: `${newId()} ${type}` })).toEqual({
      sumBalance: '0.00',
      currencySymbol: 'R$',
      wallets: [
        { code: 'cash', balance: '0.00' },
        { code: 'bonus', balance: '0.00' },
      ],
    })
    const zero = '0.00'
    const none = {
      balance: zero,
      bonus: zero,
      turnover: zero,
      turnoverLeft: zero,
      withdrawable: zero,
      held: zero,
      owed: zero,
    }
    expect(await ask(funds, { as: `${newId()} ${type}` })).toEqual(none)
  })

  it('is not shown at another merchant', async () => {
    const { memberId } = await harness.purse({ cash: 5n })
    expect(await ask(wallets, { as: memberId, merchant: 'aurora' })).toMatchObject({ sumBalance: '0.00' })
  })

  it('is for nobody else, and kept by nobody', async () => {
    for (const as of [undefined, 'over']) {
      const { status, envelope } = await send(wallets, { ...(as !== undefined && { as }) })
      expect({ status, envelope }).toMatchObject({ status: 401, envelope: { code: 'session.not.login' } })
    }
    const { headers } = await send(wallets, { as: newId() })
    expect(headers['cache-control']).toBe('no-store')
  })
})

describe('the wallet of a merchant', () => {
  it('is shown to anyone, with what is in its pools [WALLET-06]', async () => {
    const purse = await harness.purse({ cash: 10_000n })
    const stake = { purse, source: STUDIO, amount: 1_000n, code: 'bet', round: newId() } as const
    await harness.wallet.stake({ ...stake, ref: newId(), contribution: { pool: 'pool:a', amount: 70n } })
    await harness.wallet.stake({ ...stake, ref: newId(), contribution: { pool: 'pool:b', amount: 5n } })
    const shown = { currencySymbol: 'R$', currency: 'BRL', jackpotPool: '0.75' }
    expect(await ask(wallets, { query: { scope: 'merchant' } })).toEqual(shown)
    expect(await ask(wallets, { query: { scope: 'merchant' }, as: purse.memberId })).toEqual(shown)
    expect(await ask(wallets, { query: { scope: 'merchant' }, as: 'over' })).toEqual(shown)
    const elsewhere = { query: { scope: 'merchant' }, merchant: 'aurora' } as const
    expect(await ask(wallets, elsewhere)).toMatchObject({ jackpotPool: '0.00' })
  })

  it('takes no other scope', async () => {
    const { status } = await send(wallets, { query: { scope: 'all' }, as: newId() })
    expect(status).toBe(400)
  })
})

describe('the funds of a member', () => {
  it('tell what can be played with, what is bonus, and what can be taken home [WALLET-11]', async () => {
    const { memberId } = await harness.purse({ cash: 5_000n, bonus: 1_000n })
    expect(await ask(funds, { as: memberId })).toEqual({
      balance: '60.00',
      bonus: '10.00',
      turnover: '0.00',
      turnoverLeft: '0.00',
      withdrawable: '50.00',
      held: '0.00',
      owed: '0.00',
    })
  })

  it('tell what is on its way out, and what is owed [WALLET-11]', async () => {
    const purse = await harness.purse({ cash: 5_000n })
    const of = (amount: bigint) => ({ purse, source: 'bank', ref: newId(), amount })
    await harness.wallet.reserve(of(2_000n))
    expect(await ask(funds, { as: purse.memberId })).toMatchObject({
      balance: '30.00',
      withdrawable: '30.00',
      held: '20.00',
      owed: '0.00',
    })
    await harness.wallet.chargeBack(of(4_000n))
    expect(await ask(funds, { as: purse.memberId })).toMatchObject({
      balance: '0.00',
      withdrawable: '0.00',
      held: '20.00',
      owed: '10.00',
    })
  })

  it('count what was staked today and not taken back as turnover [WALLET-11]', async () => {
    const purse = await harness.purse({ cash: 5_000n })
    const { bet, win, back } = studio(harness.wallet, purse)
    await bet(1_000n, { round: 'r' })
    await win(300n, { round: 'r' })
    await bet(500n, { ref: 'undone' })
    await back('undone')
    await bet(9_999n)
    expect(await ask(funds, { as: purse.memberId })).toMatchObject({ turnover: '10.00', balance: '43.00' })
  })

  it('tell what is left to be staked for a bonus [WALLET-11]', async () => {
    const purse = await harness.purse({ cash: 5_000n })
    const bonus = {
      purse,
      source: 'test',
      code: 'promo',
      from: 'promotion',
      to: 'bonus',
      needsBet: false,
    } as const
    await harness.wallet.payOut({ ...bonus, ref: newId(), amount: 1_000n, turnover: 3_000n })
    const { bet } = studio(harness.wallet, purse)
    await bet(1_200n)
    expect(await ask(funds, { as: purse.memberId })).toMatchObject({
      turnover: '12.00',
      turnoverLeft: '18.00',
    })
  })

  it('are for members only', async () => {
    expect(await send(funds)).toMatchObject({ status: 401, envelope: { code: 'session.not.login' } })
    expect((await send(funds, { as: newId() })).headers['cache-control']).toBe('no-store')
  })
})
