import type { Tx } from '@trevo/db'
import { AppError } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import { endOf, isLater, type Restriction } from './domain/restriction.ts'
import type { ProtectionParts } from './parts.ts'
import { isExcludedPerson } from './sql/excluded-person.ts'
import { readRestrictions } from './sql/restriction.ts'

/** Who does not come in, although they are who they say. */
export interface Entrance {
  /** What keeps the member out for longest, once nothing of theirs is here any more that they could take out. */
  bars(merchant: Merchant, memberId: string): Promise<Restriction | undefined>
  /** Throws `login.restricted` where something does. */
  require(merchant: Merchant, memberId: string): Promise<void>
  /** Whether whoever is found by that digest is kept from becoming a member. */
  isKeptOut(tx: Tx, person: Buffer): Promise<boolean>
}

export function openEntrance({ db, money }: Pick<ProtectionParts, 'db' | 'money'>): Entrance {
  async function bars(merchant: Merchant, memberId: string): Promise<Restriction | undefined> {
    const standing = await db.tx({ merchantId: merchant.id }, (tx) => readRestrictions(tx, memberId))
    const [first, ...others] = standing.filter(({ denies }) => denies.includes('canLogin'))
    if (!first) return undefined
    const canTakeOut = standing.every(({ denies }) => !denies.includes('canWithdraw'))
    if (canTakeOut && (await hasMoney(money, merchant, memberId))) return undefined
    return others.reduce((one, other) => (isLater(endOf(other), endOf(one)) ? other : one), first)
  }
  return {
    bars,
    async require(merchant, memberId) {
      const bar = await bars(merchant, memberId)
      if (!bar) return
      const details = { reason: bar.reason, until: endOf(bar)?.getTime() ?? null }
      throw new AppError('login.restricted', { details })
    },
    isKeptOut: isExcludedPerson,
  }
}

/** Free to be taken out, or on its way. */
async function hasMoney(
  money: ProtectionParts['money'],
  { id, pack }: Merchant,
  memberId: string,
): Promise<boolean> {
  const { cash, held, owed } = await money.balanceOf({ merchantId: id, memberId, currency: pack.currency })
  return cash > owed || held > 0n
}
