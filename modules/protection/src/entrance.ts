import type { Database, Tx } from '@trevo/db'
import { AppError } from '@trevo/kernel'
import type { MarketPack, Merchant } from '@trevo/merchants'
import { endOf, isLater, type Restriction } from './domain/restriction.ts'
import { hasMoney } from './money-left.ts'
import type { ProtectionParts } from './parts.ts'
import { isExcludedPerson } from './sql/excluded-person.ts'
import { awaitToday } from './sql/register-check.ts'
import { readRestrictions } from './sql/restriction.ts'

/** Who does not come in, although they are who they say. */
export interface Entrance {
  /** What keeps the member out for longest, once nothing of theirs is here any more that they could take out. */
  bars(merchant: Merchant, memberId: string): Promise<Restriction | undefined>
  /** Throws `login.restricted` where something does; whoever comes in is asked about at the market's own list, once a day. */
  admit(merchant: Merchant, memberId: string): Promise<void>
  /** Whether whoever is found by that digest is kept from becoming a member. */
  isKeptOut(tx: Tx, person: Buffer): Promise<boolean>
}

const HOUR_MS = 3_600_000

export function openEntrance({ db, clock, money }: ProtectionParts): Entrance {
  /** The market closes an account it has found on its list: then what was left in it has been sent. */
  const isShut = ({ centralRegister: rules }: MarketPack, { reason, startsAt }: Restriction) =>
    reason === 'central_register' &&
    rules !== null &&
    startsAt.getTime() + rules.closeHours * HOUR_MS <= clock.now()

  async function bars(merchant: Merchant, memberId: string): Promise<Restriction | undefined> {
    const standing = await db.tx({ merchantId: merchant.id }, (tx) => readRestrictions(tx, memberId))
    const denied = standing.filter(({ denies }) => denies.includes('canLogin'))
    // What its owner has closed can be opened again: anything else keeps them out for longer.
    const lasting = denied.filter(({ reason }) => reason !== 'closed')
    const [first, ...others] = lasting.length > 0 ? lasting : denied
    if (!first) return undefined
    const canTakeOut = standing.every(
      (one) => !one.denies.includes('canWithdraw') && !isShut(merchant.pack, one),
    )
    if (canTakeOut && (await hasMoney(money, merchant, memberId))) return undefined
    return others.reduce((one, other) => (isLater(endOf(other), endOf(one)) ? other : one), first)
  }
  return {
    bars,
    async admit(merchant, memberId) {
      const bar = await bars(merchant, memberId)
      if (!bar) return noteVisit(db, merchant, memberId)
      const { reason, startsAt } = bar
      const details = { reason, since: startsAt.getTime(), until: endOf(bar)?.getTime() ?? null }
      throw new AppError('login.restricted', { details })
    },
    isKeptOut: isExcludedPerson,
  }
}

async function noteVisit(db: Database, { id, pack }: Merchant, memberId: string): Promise<void> {
  if (pack.centralRegister === null) return
  await db.tx({ merchantId: id }, (tx) => awaitToday(tx, memberId, pack.timeZone))
}
