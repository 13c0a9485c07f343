import { followBooks } from './actions/follow-books.ts'
import { lookAtMember } from './actions/look-at-member.ts'
import { measureActs } from './actions/measure-acts.ts'
import { warnOfReviews } from './actions/warn-of-reviews.ts'
import type { Chore } from './chore.ts'
import type { RiskParts } from './risk-parts.ts'
import { takeTurns } from './sql/risk-turn.ts'

const SECOND_MS = 1_000
const HOUR_MS = 3_600 * SECOND_MS
const AT_ONCE = 50
/** Longer than a lot takes: whoever was taken by a process that ended is looked at after it. */
const HOLD_MS = 60 * SECOND_MS

/**
 * What the worker does to see signs of harm and to act on them. Whose turn it is stands with each member, so it goes on
 * where it was, whatever ends in between; no stake waits for any of it.
 */
export function riskWork(parts: RiskParts): readonly Chore[] {
  const { db, log } = parts
  return [
    { name: 'signs of harm in the books', restMs: SECOND_MS, run: () => followBooks(parts) },
    {
      name: 'members to look at',
      restMs: SECOND_MS,
      run: async () => {
        const taken = await db.tx('system', (tx) => takeTurns(tx, AT_ONCE, HOLD_MS))
        for (const { merchantId, memberId } of taken)
          await lookAtMember(parts, merchantId, memberId).catch((error: unknown) => {
            log.warn({ err: error, merchantId, memberId }, 'a member could not be looked at and will be')
          })
        return taken.length === AT_ONCE
      },
    },
    { name: 'what came of acts on signs', restMs: HOUR_MS, run: () => measureActs(parts) },
    { name: 'waiting reviews of signs', restMs: HOUR_MS, run: () => warnOfReviews(parts) },
  ]
}
