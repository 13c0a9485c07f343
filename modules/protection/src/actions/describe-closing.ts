import type { Closing } from '@trevo/contract'
import { decimalOf } from '@trevo/kernel'
import type { ClosingParts } from '../closing-parts.ts'
import { closingIn, SEND_DAYS, type OwnClosing } from '../domain/closing.ts'
import type { Owner } from '../owner.ts'
import { remainsOf } from '../remains.ts'
import { readClosing } from '../sql/closing.ts'
import { readRestrictions } from '../sql/restriction.ts'

/** How far the end of an account is, and what has to end before it. */
export async function describeClosing(parts: ClosingParts, owner: Owner): Promise<Closing> {
  const { merchant, memberId } = owner
  const { currency, payments } = merchant.pack
  const [own, isTakenBack] = await parts.db.tx({ merchantId: merchant.id }, async (tx) => {
    const found = closingIn(await readRestrictions(tx, memberId))
    return [found, found !== undefined && (await readClosing(tx, memberId))?.isTakenBack === true] as const
  })
  const { cash, underWay, bonus, openRounds } = await remainsOf(parts, owner)
  return {
    state: stateOf(own, isTakenBack),
    since: own?.startsAt.getTime() ?? null,
    cash: decimalOf(cash, currency),
    underWay: decimalOf(underWay, currency),
    withdrawalMinutes: payments.withdrawals?.minutes ?? null,
    openRounds,
    bonus: decimalOf(bonus, currency),
    sendDays: SEND_DAYS,
  }
}

function stateOf(own: OwnClosing | undefined, isTakenBack: boolean): Closing['state'] {
  if (!own) return 'open'
  if (own.isClosed) return 'closed'
  return isTakenBack ? 'keeping' : 'asked'
}
