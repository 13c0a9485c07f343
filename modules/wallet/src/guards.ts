import type { Tx } from '@trevo/db'
import {
  endRestriction,
  extendPlayBar,
  extendWithdrawalBar,
  putAllowance,
  putRestriction,
  removeAllowance,
  tightenAllowance,
} from '@trevo/ledger'
import { recordEvent, type Actor, type DetailsOf, type SecurityEventDefinition } from '@trevo/security'
import type { Guards, Limit, Member } from './ports.ts'
import { limitEvent, restrictionEvent } from './security-events.ts'

const PLAY = ['stakes', 'deposits'] as const

/** Each is written down in the transaction that does it. */
export const guards: Guards = {
  async restrict(tx, { member, reason, bars = PLAY, until, by }) {
    await putRestriction(tx, member, { reason, bars, until })
    const end = until && { until: until.toISOString() }
    await record(tx, restrictionEvent, member, by, { change: 'set', reason, bars: [...bars], ...end })
  },
  async barWithdrawals(tx, { member, until, by }) {
    await extendWithdrawalBar(tx, member, until)
    await record(tx, restrictionEvent, member, by, {
      change: 'set',
      reason: 'access_changed',
      bars: ['withdrawals'],
      until: until.toISOString(),
    })
  },
  async barPlay(tx, { member, reason, until, by }) {
    await extendPlayBar(tx, member, { reason, until })
    const end = until && { until: until.toISOString() }
    await record(tx, restrictionEvent, member, by, { change: 'set', reason, bars: [...PLAY], ...end })
  },
  async lift(tx, { member, reason, by }) {
    if (!(await endRestriction(tx, member, reason))) return
    await record(tx, restrictionEvent, member, by, { change: 'lifted', reason })
  },
  async setLimit(tx, { purse, by, ...of }) {
    await record(tx, limitEvent, purse, by, detailsOf(of))
    await putAllowance(tx, purse, of)
  },
  async tightenLimit(tx, { purse, by, ...of }) {
    const isTighter = await tightenAllowance(tx, purse, of)
    if (isTighter) await record(tx, limitEvent, purse, by, detailsOf(of))
    return isTighter
  },
  async removeLimit(tx, { member, name, by }) {
    if (!(await removeAllowance(tx, member, name))) return
    await record(tx, limitEvent, member, by, { change: 'removed', name })
  },
}

function detailsOf({ name, counts, period, limit }: Limit) {
  return { change: 'set', name, counts, period, limit: limit.toString() } as const
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
