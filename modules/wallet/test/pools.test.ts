import { newId } from '@trevo/kernel'
import { auditBooks } from '@trevo/ledger'
import { describe, expect, it } from 'vitest'
import { studio, useHouse } from './house.ts'

const house = useHouse()

describe('a pool', () => {
  it('begins with what the house pays in, once, out of its promotions [HOME-07]', async () => {
    const { merchantId, currency } = await house.purse()
    const seed = { merchantId, currency, pool: 'pool:a:b', amount: 50_000n, ref: newId() } as const
    const before = (await house.wallet.houseOf(merchantId, currency)).get('promotion') ?? 0n
    const answers = await Promise.all([house.wallet.seedPool(seed), house.wallet.seedPool(seed)])
    expect(answers.map(({ status }) => status)).toEqual(['posted', 'posted'])
    expect(await house.wallet.seedPool({ ...seed, amount: 1n })).toMatchObject({ reason: 'reference_reused' })
    const books = await house.wallet.houseOf(merchantId, currency)
    expect([books.get('pool:a:b'), books.get('promotion')]).toEqual([50_000n, before - 50_000n])
  })

  it('pays out of itself, and the books stay sound [HOME-07]', async () => {
    const purse = await house.purse({ cash: 1_000n })
    const { merchantId, currency } = purse
    const pool = 'pool:a:c'
    await house.wallet.seedPool({ merchantId, currency, pool, amount: 700n, ref: newId() })
    await studio(house.wallet, purse).jackpot(300n, pool)
    expect(await house.wallet.poolOf(merchantId, pool, currency)).toBe(400n)
    expect((await house.wallet.balanceOf(purse)).cash).toBe(1_300n)
    expect((await auditBooks(house.db)).filter(({ violations }) => violations > 0)).toEqual([])
  })
})
