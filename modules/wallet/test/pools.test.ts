import { newId } from '@trevo/kernel'
import { auditBooks } from '@trevo/ledger'
import { describe, expect, it } from 'vitest'
import { studio, useHarness } from './harness.ts'

const harness = useHarness()

describe('a pool', () => {
  it('begins with what the house pays in, once, out of its promotions [HOME-07]', async () => {
    const { merchantId, currency } = await harness.purse()
    const seed = { merchantId, currency, pool: 'pool:a:b', amount: 50_000n, ref: newId() } as const
    const before = (await harness.wallet.houseOf(merchantId, currency)).get('promotion') ?? 0n
    const answers = await Promise.all([harness.wallet.seedPool(seed), harness.wallet.seedPool(seed)])
    expect(answers.map(({ status }) => status)).toEqual(['posted', 'posted'])
    expect(await harness.wallet.seedPool({ ...seed, amount: 1n })).toMatchObject({
      reason: 'reference_reused',
    })
    const books = await harness.wallet.houseOf(merchantId, currency)
    expect([books.get('pool:a:b'), books.get('promotion')]).toEqual([50_000n, before - 50_000n])
  })

  it('pays out of itself, and the books stay sound [HOME-07]', async () => {
    const purse = await harness.purse({ cash: 1_000n })
    const { merchantId, currency } = purse
    const pool = 'pool:a:c'
    await harness.wallet.seedPool({ merchantId, currency, pool, amount: 700n, ref: newId() })
    await studio(harness.wallet, purse).jackpot(300n, pool)
    expect(await harness.wallet.poolOf(merchantId, pool, currency)).toBe(400n)
    expect((await harness.wallet.balanceOf(purse)).cash).toBe(1_300n)
    expect((await auditBooks(harness.db)).filter(({ violations }) => violations > 0)).toEqual([])
  })
})
