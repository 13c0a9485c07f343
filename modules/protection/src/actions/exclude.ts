import type { Tx } from '@trevo/db'
import { AppError, newId } from '@trevo/kernel'
import { recordEvent } from '@trevo/security'
import { EXCLUDED, isLater } from '../domain/restriction.ts'
import { openEntrance } from '../entrance.ts'
import type { Owner } from '../owner.ts'
import type { MemberParts } from '../parts.ts'
import { restrictionEvent } from '../security-events.ts'
import { insertExcludedPerson } from '../sql/excluded-person.ts'
import { insertRestriction, lockRestrictions, readRestrictions } from '../sql/restriction.ts'

export interface Excluded {
  readonly until: Date | undefined
  /** Something of theirs is still here, and they can come in for it. */
  readonly mayStay: boolean
}

/**
 * Closes the account for the term, in the books as well, and keeps the person from having another. Whoever has nothing left
 * here is logged out everywhere.
 */
export async function exclude(parts: MemberParts, owner: Owner, months: number | null): Promise<Excluded> {
  const { db, accounts } = parts
  const { merchant, memberId } = owner
  const { exclusion } = merchant.pack
  const isOffered = months === null ? exclusion.indefinite : exclusion.months.includes(months)
  if (!isOffered) throw new AppError('protection.term')
  const person = await accounts.personOf(merchant, memberId)
  const scope = { merchantId: merchant.id }
  const until = await db.tx(scope, (tx) => write(tx, parts, owner, months, person))
  const mayStay = (await openEntrance(parts).bars(merchant, memberId)) === undefined
  if (!mayStay) {
    const afterCommit = await db.tx(scope, (tx) => accounts.endSessions(tx, merchant, memberId))
    await afterCommit()
  }
  return { until, mayStay }
}

async function write(
  tx: Tx,
  { clock, money }: MemberParts,
  { merchant, memberId }: Owner,
  months: number | null,
  person: Buffer | undefined,
): Promise<Date | undefined> {
  await lockRestrictions(tx, memberId)
  const present = (await readRestrictions(tx, memberId)).filter(({ reason }) => reason === 'exclusion')
  const restrictionId = newId(clock)
  const until = await insertRestriction(tx, memberId, {
    restrictionId,
    denies: EXCLUDED,
    source: 'member',
    reason: 'exclusion',
    legalBasis: merchant.pack.restrictionBases.exclusion,
    term: months === null ? { until: undefined } : { months },
    actor: 'member',
  })
  if (present.some((one) => !isLater(until, one.until))) throw new AppError('protection.shorter')
  if (person) await insertExcludedPerson(tx, person, { memberId, restrictionId, until })
  const by = { kind: 'member', id: memberId } as const
  const member = { merchantId: merchant.id, memberId }
  await money.guards.barPlay(tx, { member, reason: 'exclusion', until, by })
  const end = until && { until: until.toISOString() }
  await recordEvent(tx, undefined, restrictionEvent, {
    ...member,
    outcome: 'done',
    actor: by,
    details: { change: 'set', reason: 'exclusion', denies: [...EXCLUDED], ...end },
  })
  return until
}
