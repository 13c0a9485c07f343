import type { Tx } from '@trevo/db'
import { enqueue } from '@trevo/jobs'
import { AppError } from '@trevo/kernel'
import type { Directory } from '@trevo/merchants'
import { recordEvent } from '@trevo/security'
import { endPauseJob } from '../jobs.ts'
import { settleBars } from '../money-bars.ts'
import type { Owner } from '../owner.ts'
import type { ProtectionParts } from '../parts.ts'
import { restrictionEvent } from '../security-events.ts'
import {
  insertEnd,
  insertWish,
  lockRestrictions,
  readDueWishes,
  readRestrictions,
} from '../sql/restriction.ts'

/** Wants the pause back that they took. It goes on until the time to think is over; a longer one taken meanwhile stays. */
export async function askToEndPause(tx: Tx, { merchant, memberId }: Owner): Promise<void> {
  const { endEarlyHours } = merchant.pack.pause
  if (endEarlyHours === null) throw new AppError('protection.fixed')
  await lockRestrictions(tx, memberId)
  const pauses = (await readRestrictions(tx, memberId)).filter(({ reason }) => reason === 'pause')
  if (pauses.length === 0) throw new AppError('protection.gone')
  for (const { restrictionId } of pauses) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction, and hardly ever more than one pause
    const runAt = await insertWish(tx, memberId, restrictionId, endEarlyHours)
    if (runAt === undefined) continue
    // oxlint-disable-next-line no-await-in-loop -- as above
    await enqueue(tx, endPauseJob, { merchantId: merchant.id, memberId }, { runAt })
    // oxlint-disable-next-line no-await-in-loop -- as above
    await record(tx, merchant.id, memberId, 'end_asked')
  }
}

export interface EndPauseParts extends Pick<ProtectionParts, 'db' | 'money'> {
  readonly directory: Pick<Directory, 'byId'>
}

/** Ends what was asked for and waited for, whoever says that it was; what was not, goes on. */
export async function endPauses(
  { db, money, directory }: EndPauseParts,
  merchantId: number,
  memberId: string,
): Promise<void> {
  const merchant = directory.byId(merchantId)
  const { endEarlyHours } = merchant.pack.pause
  if (endEarlyHours === null) return
  await db.tx({ merchantId }, async (tx) => {
    await lockRestrictions(tx, memberId)
    for (const restrictionId of await readDueWishes(tx, memberId, endEarlyHours)) {
      const end = { why: 'asked by the member', actor: 'system' }
      // oxlint-disable-next-line no-await-in-loop -- one transaction, and hardly ever more than one pause
      if (!(await insertEnd(tx, memberId, restrictionId, end))) continue
      // oxlint-disable-next-line no-await-in-loop -- as above
      await settleBars(tx, money, { merchant, memberId }, 'pause', { kind: 'system' })
      // oxlint-disable-next-line no-await-in-loop -- as above
      await record(tx, merchantId, memberId, 'ended')
    }
  })
}

function record(tx: Tx, merchantId: number, memberId: string, change: 'end_asked' | 'ended'): Promise<void> {
  const isAsked = change === 'end_asked'
  return recordEvent(tx, undefined, restrictionEvent, {
    merchantId,
    memberId,
    outcome: 'done',
    actor: isAsked ? { kind: 'member', id: memberId } : { kind: 'system' },
    details: { change, reason: 'pause' },
  })
}
