import type { Tx } from '@trevo/db'
import { newId } from '@trevo/kernel'
import { recordEvent } from '@trevo/security'
import type { ClosingParts } from '../closing-parts.ts'
import { ASKED, closingIn, isEmpty } from '../domain/closing.ts'
import type { Owner } from '../owner.ts'
import { remainsOf } from '../remains.ts'
import { restrictionEvent } from '../security-events.ts'
import { beginClosing } from '../sql/closing.ts'
import { insertRestriction, lockRestrictions, readRestrictions } from '../sql/restriction.ts'

/**
 * An owner leaves: from now on nothing new, in the books as well, and the worker closes the account once nothing of theirs is
 * in it. Whoever has nothing left here is logged out everywhere.
 */
export async function askClosing(parts: ClosingParts, owner: Owner): Promise<{ readonly mayStay: boolean }> {
  const { db, accounts } = parts
  const { merchant, memberId } = owner
  const scope = { merchantId: merchant.id }
  await db.tx(scope, (tx) => write(tx, parts, owner))
  if (!isEmpty(await remainsOf(parts, owner))) return { mayStay: true }
  const afterCommit = await db.tx(scope, (tx) => accounts.endSessions(tx, merchant, memberId))
  await afterCommit()
  return { mayStay: false }
}

/** Asked for again it goes on as it was; one that was taken back a moment ago is not any more. */
async function write(tx: Tx, { clock, money }: ClosingParts, { merchant, memberId }: Owner): Promise<void> {
  await lockRestrictions(tx, memberId)
  const own = closingIn(await readRestrictions(tx, memberId))
  if (own?.isClosed) return
  await beginClosing(tx, memberId)
  if (own) return
  await insertRestriction(tx, memberId, {
    restrictionId: newId(clock),
    denies: ASKED,
    source: 'member',
    reason: 'closed',
    legalBasis: merchant.pack.restrictionBases.closed,
    term: { until: undefined },
    actor: 'member',
  })
  const by = { kind: 'member', id: memberId } as const
  const member = { merchantId: merchant.id, memberId }
  await money.guards.barPlay(tx, { member, reason: 'closed', until: undefined, by })
  await recordEvent(tx, undefined, restrictionEvent, {
    ...member,
    outcome: 'done',
    actor: by,
    details: { change: 'set', reason: 'closed', denies: [...ASKED] },
  })
}
