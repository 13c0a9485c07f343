import { emit } from '@trevo/bus'
import type { Tx } from '@trevo/db'
import { AppError, newId } from '@trevo/kernel'
import { directionOf, presentValue, valueOf, type Which } from '../domain/limit.ts'
import { raiseAsked } from '../events/raise-asked.ts'
import { tighten } from '../money-limits.ts'
import { noteOwnStep } from '../own-step.ts'
import type { Owner } from '../owner.ts'
import type { ProtectionParts } from '../parts.ts'
import { insertEvent, readStanding } from '../sql/limit-event.ts'

export interface LimitWanted extends Which {
  /** As a person gave it; null for no limit. */
  readonly limit: string | null
}

/**
 * A new or narrower limit holds from now on, and whoever had asked for more before has changed their mind. A wider one, or
 * none, is written down and changes nothing yet.
 */
export async function changeLimit(
  tx: Tx,
  { clock, money }: Pick<ProtectionParts, 'clock' | 'money'>,
  owner: Owner,
  { limit, ...which }: LimitWanted,
): Promise<void> {
  const { currency, limits } = owner.merchant.pack
  const newValue = limit === null ? null : valueOf(limit, which, currency)
  if (newValue === undefined) throw new AppError('protection.amount')
  const [standing] = await readStanding(tx, owner.memberId, limits.confirmDays, which)
  const oldValue = standing ? presentValue(standing) : null
  const direction = directionOf(oldValue, newValue)
  if (direction === 'same') throw new AppError('protection.same')
  const isNext = await insertEvent(tx, owner.memberId, {
    ...which,
    eventId: newId(clock),
    version: (standing?.version ?? 0) + 1,
    act: direction === 'narrower' ? 'set' : 'asked',
    oldValue,
    newValue,
    actor: 'member',
    waitHours: direction === 'narrower' ? 0 : limits.raiseHours,
  })
  if (!isNext) throw new AppError('system.updating')
  if (direction !== 'narrower' || newValue === null)
    return emit(tx, raiseAsked, { memberId: owner.memberId, ...which })
  const by = { kind: 'member', id: owner.memberId } as const
  await tighten(tx, money, owner, { which, value: newValue, by })
  await noteOwnStep(tx, owner, 'limit_set')
}
