import type { Tx } from '@trevo/db'
import { putAllowance, putRestriction, removeAllowance, removeRestriction } from '@trevo/ledger'
import { recordEvent, type Actor, type DetailsOf, type SecurityEventDefinition } from '@trevo/security'
import type { Guards, Member } from './ports.ts'
import { limitEvent, restrictionEvent } from './security-events.ts'

/** Each is written down in the transaction that does it. */
export const guards: Guards = {
  async restrict(tx, { member, reason, until, by }) {
    await putRestriction(tx, member, reason, until)
    const details = { change: 'set', reason, ...(until && { until: until.toISOString() }) } as const
    await record(tx, restrictionEvent, member, by, details)
  },
  async lift(tx, { member, reason, by }) {
    if (!(await removeRestriction(tx, member, reason))) return
    await record(tx, restrictionEvent, member, by, { change: 'lifted', reason })
  },
  async setLimit(tx, { purse, by, ...of }) {
    const { name, counts, period, limit } = of
    const details = { change: 'set', name, counts, period, limit: limit.toString() } as const
    await record(tx, limitEvent, purse, by, details)
    await putAllowance(tx, purse, of)
  },
  async removeLimit(tx, { member, name, by }) {
    if (!(await removeAllowance(tx, member, name))) return
    await record(tx, limitEvent, member, by, { change: 'removed', name })
  },
}

function record<Definition extends SecurityEventDefinition>(
  tx: Tx,
  definition: Definition,
  { merchantId, memberId }: Member,
  actor: Actor,
  details: DetailsOf<Definition>,
): Promise<void> {
  return recordEvent(tx, undefined, definition, { merchantId, outcome: 'done', actor, memberId, details })
}
