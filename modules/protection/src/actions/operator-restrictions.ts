import type { OperatorReason, Permission, RestrictionSource } from '@trevo/contract'
import type { Tx } from '@trevo/db'
import { fail, newId, ok, type Result } from '@trevo/kernel'
import { recordEvent, type Actor } from '@trevo/security'
import type { Restriction } from '../domain/restriction.ts'
import { settleBars } from '../money-bars.ts'
import type { Owner } from '../owner.ts'
import type { ProtectionParts } from '../parts.ts'
import { restrictionEvent } from '../security-events.ts'
import { insertEnd, insertRestriction, lockRestrictions, readRestrictions } from '../sql/restriction.ts'

export interface OperatorParts extends Pick<ProtectionParts, 'db' | 'clock' | 'money'> {
  /** Logs a member out everywhere. */
  readonly logOut: (tx: Tx, memberId: string) => Promise<void>
}

export interface OperatorRestriction {
  readonly denies: readonly Permission[]
  readonly source: Exclude<RestrictionSource, 'member'>
  readonly reason: OperatorReason
  readonly legalBasis: string
  /** Nothing for what has no end of its own: somebody looks at it again after a year. */
  readonly until: Date | undefined
  readonly by: string
}

export function restrictionsOf({ db }: OperatorParts, { merchant, memberId }: Owner): Promise<Restriction[]> {
  return db.tx({ merchantId: merchant.id }, (tx) => readRestrictions(tx, memberId))
}

/** Keeps a member from something, at once and where the money moves as well. */
export async function restrictMember(
  { db, clock, money, logOut }: OperatorParts,
  owner: Owner,
  { by, until, ...said }: OperatorRestriction,
): Promise<string> {
  const { merchant, memberId } = owner
  const actor = { kind: 'operator', id: by } as const
  const restrictionId = newId(clock)
  await db.tx({ merchantId: merchant.id }, async (tx) => {
    await lockRestrictions(tx, memberId)
    await insertRestriction(tx, memberId, { ...said, restrictionId, term: { until }, actor: by })
    await settleBars(tx, money, owner, said.reason, actor)
    if (said.denies.includes('canLogin')) await logOut(tx, memberId)
    const end = until && { until: until.toISOString() }
    await record(tx, owner, actor, { change: 'set', reason: said.reason, denies: [...said.denies], ...end })
  })
  return restrictionId
}

/** Nobody ends what a member has asked for themselves before its time, nor one without a date before the market lets them. */
function isFixed({ reason, until, startsAt }: Restriction, leastMonths: number, now: Date): boolean {
  if (reason === 'pause') return true
  if (reason !== 'exclusion') return false
  const least = new Date(startsAt)
  least.setUTCMonth(least.getUTCMonth() + leastMonths)
  return until !== undefined || least > now
}

export async function endRestriction(
  { db, clock, money }: OperatorParts,
  owner: Owner,
  restrictionId: string,
  { why, by }: { readonly why: string; readonly by: string },
): Promise<Result<'ended', 'unknown' | 'fixed'>> {
  const { merchant, memberId } = owner
  const actor = { kind: 'operator', id: by } as const
  return db.tx({ merchantId: merchant.id }, async (tx) => {
    await lockRestrictions(tx, memberId)
    const found = (await readRestrictions(tx, memberId)).find((one) => one.restrictionId === restrictionId)
    if (!found) return fail('unknown')
    if (isFixed(found, merchant.pack.exclusion.leastMonths, new Date(clock.now()))) return fail('fixed')
    await insertEnd(tx, memberId, restrictionId, { why, actor: by })
    await settleBars(tx, money, owner, found.reason, actor)
    await record(tx, owner, actor, { change: 'ended', reason: found.reason })
    return ok('ended')
  })
}

function record(
  tx: Tx,
  { merchant, memberId }: Owner,
  actor: Actor,
  details: Parameters<typeof recordEvent<typeof restrictionEvent>>[3]['details'],
): Promise<void> {
  const about = { merchantId: merchant.id, memberId, outcome: 'done', actor } as const
  return recordEvent(tx, undefined, restrictionEvent, { ...about, details })
}
