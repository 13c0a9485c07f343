import type { Ledger, Outcome } from '@trevo/ledger'

export interface PoolSeed {
  readonly merchantId: number
  readonly currency: string
  readonly pool: `pool:${string}`
  readonly amount: bigint
  /** One seed of a name: asked again, it is not paid in again. */
  readonly ref: string
}

const SOURCE = 'house'
const CODE = 'poolSeed'

/**
 * What the house puts into a pool so that there is something to win from the first day. The books know no transfer
 * without an owner, so it goes through a purse of the house's own: out of promotion, and on into the pool. After a crash
 * in between, the same again does the rest.
 */
export function openPools(perform: Ledger['perform']) {
  return {
    async seedPool({ merchantId, currency, pool, amount, ref }: PoolSeed): Promise<Outcome> {
      const common = {
        merchantId,
        memberId: treasuryOf(merchantId),
        currency,
        source: SOURCE,
        code: CODE,
        amount,
        accounts: ['cash'],
        house: 'promotion',
        guarded: false,
      } as const
      const taken = await perform({ ...common, ref: `${ref}:out`, kind: 'credit', needsBet: false })
      if (taken.status !== 'posted') return taken
      return perform({ ...common, ref: `${ref}:in`, kind: 'debit', contribution: { pool, amount } })
    },
  }
}

/** An owner that no member can be: the first half of a member's id is the time it was made. */
const treasuryOf = (merchantId: number) => `00000000-0000-7000-8000-${String(merchantId).padStart(12, '0')}`
