import type { Directory } from '@trevo/merchants'
import { newId } from '@trevo/kernel'
import type { Which } from '../domain/limit.ts'
import { widen } from '../money-limits.ts'
import type { ProtectionParts } from '../parts.ts'
import { insertEvent, isWaitedFor, readStanding } from '../sql/limit-event.ts'

export interface RaiseParts extends ProtectionParts {
  readonly directory: Pick<Directory, 'byId'>
}

/**
 * Widens a limit that its member has asked for, waited for and confirmed. Whoever has narrowed it since is not asked again:
 * the last word counts.
 */
export async function raiseLimit(
  { db, clock, money, directory }: RaiseParts,
  merchantId: number,
  memberId: string,
  which: Which,
): Promise<void> {
  const merchant = directory.byId(merchantId)
  const { confirmDays } = merchant.pack.limits
  await db.tx({ merchantId }, async (tx) => {
    const [standing] = await readStanding(tx, memberId, confirmDays, which)
    // Whoever has stolen the players' login can write that somebody confirmed, but not that they had asked a day before.
    if (standing?.act !== 'confirmed' || !(await isWaitedFor(tx, memberId, standing))) return
    const { version, oldValue, newValue } = standing
    const raised = { ...which, oldValue, newValue, act: 'raised', actor: 'system' } as const
    const isNext = await insertEvent(tx, memberId, {
      ...raised,
      eventId: newId(clock),
      version: version + 1,
      waitHours: 0,
    })
    if (!isNext) return
    await widen(tx, money, { merchant, memberId }, { which, value: newValue, by: { kind: 'system' } })
  })
}
