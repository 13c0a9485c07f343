/** What a promotion gives on top of a deposit, in minor units. */
export interface PromotionTerms {
  readonly percent: number
  readonly cap: bigint
  /** Of the deposit. */
  readonly min: bigint
  /** How many times the bonus has to be staked before it is cash. */
  readonly factor: number
}

export interface Promised {
  readonly bonus: bigint
  readonly turnover: bigint
}

/** What a deposit brings; what does not divide is the house's. Nothing below the least deposit. */
export function promisedFor(
  { percent, cap, min, factor }: PromotionTerms,
  deposit: bigint,
): Promised | undefined {
  if (deposit < min) return undefined
  const share = (deposit * BigInt(percent)) / 100n
  const bonus = share < cap ? share : cap
  return bonus > 0n ? { bonus, turnover: bonus * BigInt(factor) } : undefined
}

interface Market {
  readonly forbidden: {
    readonly promotionCategories: readonly {
      readonly name: string
      readonly reason: { readonly text: string; readonly basis: string }
    }[]
  }
}

/** Why a market forbids to reward deposits, if it does. */
export function depositPromotionBan({ forbidden }: Market) {
  return forbidden.promotionCategories.find(({ name }) => name === 'deposit_promo')?.reason
}
