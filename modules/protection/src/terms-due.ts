import type { Permission } from '@trevo/contract'
import type { Tx } from '@trevo/db'
import { readDueDocuments } from '@trevo/identity'
import type { Clock } from '@trevo/kernel'
import type { Restriction } from './domain/restriction.ts'
import type { Owner } from './owner.ts'

/** Whoever has yet to accept new terms takes out what is theirs, and looks after themselves; no more. */
const DENIED: readonly Permission[] = ['canDeposit', 'canBet', 'canBonus']
const YEAR_MS = 31_536_000_000

/**
 * What a member is kept from until they accept what is in effect. It is written nowhere: what was published and what they
 * accepted say it, so that it holds from the moment it is due, and no longer than until they accept.
 */
export async function readTermsDue(
  tx: Tx,
  { merchant, memberId }: Owner,
  clock: Clock,
): Promise<readonly Restriction[]> {
  const due = await readDueDocuments(tx, merchant, memberId, clock.now())
  if (due.length === 0) return []
  const since = Math.min(...due.map(({ effectiveFrom }) => effectiveFrom))
  return [
    {
      // There is never more than one.
      restrictionId: memberId,
      denies: DENIED,
      source: 'system',
      reason: 'terms_due',
      legalBasis: merchant.pack.restrictionBases.termsDue,
      startsAt: new Date(since),
      until: undefined,
      reviewAt: new Date(since + YEAR_MS),
      endsEarlyAt: undefined,
    },
  ]
}
