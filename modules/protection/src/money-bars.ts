import type { RestrictionReason } from '@trevo/contract'
import type { Tx } from '@trevo/db'
import type { Actor } from '@trevo/security'
import { barsOf, isLater } from './domain/restriction.ts'
import type { Owner } from './owner.ts'
import type { MoneyGuards } from './ports.ts'
import { readRestrictions } from './sql/restriction.ts'

/**
 * Makes the books hold to what is written of one reason now, no more and no less: what only the worker can. The member's
 * restrictions are locked by the caller.
 */
export async function settleBars(
  tx: Tx,
  { guards }: { readonly guards: MoneyGuards },
  { merchant, memberId }: Owner,
  reason: RestrictionReason,
  by: Actor,
): Promise<void> {
  const member = { merchantId: merchant.id, memberId }
  // What bars nothing does not lengthen what does.
  const standing = (await readRestrictions(tx, memberId)).filter(
    (one) => one.reason === reason && barsOf(one.denies).length > 0,
  )
  const bars = [...new Set(standing.flatMap(({ denies }) => barsOf(denies)))]
  if (bars.length === 0) return guards.lift(tx, { member, reason, by })
  const { until } = standing.reduce((last, one) => (isLater(one.until, last.until) ? one : last))
  await guards.restrict(tx, { member, reason, bars, ...(until && { until }), by })
}
