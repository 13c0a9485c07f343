import { funds, walletTransfer, wallets } from '@trevo/contract'
import { newId } from '@trevo/kernel'
import { describe, expect, it } from 'vitest'
import type { Purse } from '../src/index.ts'
import { studio, useHarness } from './harness.ts'
import { useServer } from './server.ts'

const harness = useHarness()
const { ask, send } = useServer(harness)

/** A member with R$ 50 in cash and a bonus of R$ 20 that asks for R$ 30 in stakes. */
async function withBonus(): Promise<Purse> {
  const purse = await harness.purse({ cash: 5_000n })
  const of = {
    purse,
    source: 'test',
    ref: newId(),
    code: 'promo',
    from: 'promotion',
    needsBet: false,
  } as const
  await harness.wallet.payOut({ ...of, to: 'bonus', amount: 2_000n, turnover: 3_000n })
  return purse
}

const toCash = (amount: string) => ({ from: 'bonus', to: 'cash', amount }) as const

describe('money between a member’s own wallets', () => {
  it('goes from bonus to cash once all is staked, and not before [WALLET-08]', async () => {
    const purse = await withBonus()
    const { memberId: as } = purse
    const { bet } = studio(harness.wallet, purse)
    await bet(2_999n)
    const early = await send(walletTransfer, { as, body: toCash('20.00') })
    expect(early.envelope).toMatchObject({ success: false, code: 'transfer.turnover' })
    await bet(1n)
    expect(await ask(walletTransfer, { as, body: toCash('15.00') })).toEqual({
      balances: [
        { code: 'cash', balance: '35.00' },
        { code: 'bonus', balance: '5.00' },
      ],
      turnoverLeft: '0.00',
    })
    expect(await ask(wallets, { as })).toMatchObject({ sumBalance: '40.00' })
    expect(await ask(funds, { as })).toMatchObject({ withdrawable: '35.00', bonus: '5.00' })
  })

  it('never goes from cash to bonus, nor nowhere [WALLET-08]', async () => {
    const { memberId: as } = await withBonus()
    for (const way of [
      { from: 'cash', to: 'bonus' },
      { from: 'bonus', to: 'bonus' },
      { from: 'cash', to: 'cash' },
    ] as const)
      expect(await send(walletTransfer, { as, body: { ...way, amount: '1.00' } })).toMatchObject({
        envelope: { success: false, code: 'transfer.direction' },
      })
    expect(await ask(wallets, { as })).toMatchObject({ sumBalance: '70.00' })
  })

  it('goes once for each intent, whatever becomes of the reply [WALLET-08]', async () => {
    const { memberId: as } = await harness.purse({ bonus: 2_000n })
    const headers = { 'idempotency-key': newId() }
    const [first, again] = await Promise.all([
      send(walletTransfer, { as, body: toCash('15.00'), headers }),
      send(walletTransfer, { as, body: toCash('15.00'), headers }),
    ])
    expect([first.envelope?.success, again.envelope?.success]).toEqual([true, true])
    expect(await ask(funds, { as })).toMatchObject({ bonus: '5.00', withdrawable: '15.00' })
    const other = await send(walletTransfer, { as, body: toCash('5.00'), headers })
    expect(other.envelope).toMatchObject({ code: 'idempotency.mismatch' })
    // Somebody else's key is somebody else's, though it reads the same.
    const { memberId: neighbour } = await harness.purse({ bonus: 1_000n })
    const theirs = await send(walletTransfer, { as: neighbour, body: toCash('10.00'), headers })
    expect(theirs.envelope?.success).toBe(true)
  })

  it('is refused where there is less, or nothing is asked for', async () => {
    const { memberId: as } = await harness.purse({ bonus: 2_000n })
    const more = await send(walletTransfer, { as, body: toCash('20.01') })
    expect(more.envelope).toMatchObject({ success: false, code: 'transfer.funds' })
    for (const amount of ['0.00', '-1.00', '0.001', '1e3']) {
      const { envelope } = await send(walletTransfer, { as, body: toCash(amount) })
      expect(envelope).toMatchObject({ success: false, code: 'request.invalid' })
    }
    expect(await send(walletTransfer, { body: toCash('1.00') })).toMatchObject({ status: 401 })
  })
})
