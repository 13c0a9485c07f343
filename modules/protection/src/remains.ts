import type { ClosingParts } from './closing-parts.ts'
import type { Remains } from './domain/closing.ts'
import type { Owner } from './owner.ts'
import type { MoneyLimits } from './ports.ts'

interface Parts extends Pick<ClosingParts, 'openRounds'> {
  readonly money: Pick<MoneyLimits, 'balanceOf'>
}

/** What of a member's is still in their account. Rounds come first: what one brings is there before it is over. */
export async function remainsOf(
  { money, openRounds }: Parts,
  { merchant: { id: merchantId, pack }, memberId }: Owner,
): Promise<Remains> {
  const open = await openRounds(merchantId, memberId)
  const { cash, bonus, held, owed } = await money.balanceOf({ merchantId, memberId, currency: pack.currency })
  return { cash: cash > owed ? cash : 0n, underWay: held, bonus, openRounds: open }
}
