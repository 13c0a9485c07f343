import type { Tx } from '@trevo/db'
import { AppError, newId } from '@trevo/kernel'
import { recordEvent } from '@trevo/security'
import { endOf, isLater, PAUSED } from '../domain/restriction.ts'
import type { Owner } from '../owner.ts'
import type { ProtectionParts } from '../parts.ts'
import { restrictionEvent } from '../security-events.ts'
import { noteOwnStep } from '../own-step.ts'
import { insertRestriction, lockRestrictions, readRestrictions } from '../sql/restriction.ts'

/** Holds from this moment on, where the money moves as well. Whoever is on a pause can make it longer. */
export async function takePause(
  tx: Tx,
  { clock, money }: Pick<ProtectionParts, 'clock' | 'money'>,
  owner: Owner,
  days: number,
): Promise<void> {
  const { merchant, memberId } = owner
  const { pause, restrictionBases } = merchant.pack
  const { min, max } = pause.otherDays
  if (!pause.days.includes(days) && (days < min || days > max)) throw new AppError('protection.term')
  await lockRestrictions(tx, memberId)
  const present = (await readRestrictions(tx, memberId)).filter(({ reason }) => reason === 'pause')
  const until = await insertRestriction(tx, memberId, {
    restrictionId: newId(clock),
    denies: PAUSED,
    source: 'member',
    reason: 'pause',
    legalBasis: restrictionBases.pause,
    term: { days },
    actor: 'member',
  })
  if (present.some((one) => !isLater(until, endOf(one)))) throw new AppError('protection.shorter')
  const by = { kind: 'member', id: memberId } as const
  const member = { merchantId: merchant.id, memberId }
  await money.guards.barPlay(tx, { member, reason: 'pause', until, by })
  await noteOwnStep(tx, owner, 'pause_taken')
  await recordEvent(tx, undefined, restrictionEvent, {
    ...member,
    outcome: 'done',
    actor: by,
    details: {
      change: 'set',
      reason: 'pause',
      denies: [...PAUSED],
      ...(until && { until: until.toISOString() }),
    },
  })
}
