import type { Tx } from '@trevo/db'
import { enqueue } from '@trevo/jobs'
import { AppError, newId } from '@trevo/kernel'
import type { Which } from '../domain/limit.ts'
import { raiseJob } from '../jobs.ts'
import type { Owner } from '../owner.ts'
import type { ProtectionParts } from '../parts.ts'
import { insertEvent, readStanding } from '../sql/limit-event.ts'

/** What was asked for is still wanted, now that there was time to think. The worker does it: the players' API cannot. */
export async function confirmRaise(
  tx: Tx,
  parts: Pick<ProtectionParts, 'clock'>,
  owner: Owner,
  which: Which,
): Promise<void> {
  const asked = await readAsked(tx, owner, which)
  if (!asked.isDue) throw new AppError('protection.early')
  await answer(tx, parts, owner, asked, 'confirmed')
  const { merchant, memberId } = owner
  await enqueue(tx, raiseJob, { merchantId: merchant.id, memberId, ...which })
}

/** What was asked for is not wanted any more. */
export async function withdrawRaise(
  tx: Tx,
  parts: Pick<ProtectionParts, 'clock'>,
  owner: Owner,
  which: Which,
): Promise<void> {
  await answer(tx, parts, owner, await readAsked(tx, owner, which), 'withdrawn')
}

async function readAsked(tx: Tx, { merchant, memberId }: Owner, which: Which) {
  const [standing] = await readStanding(tx, memberId, merchant.pack.limits.confirmDays, which)
  if (standing?.act !== 'asked' || standing.isLapsed) throw new AppError('protection.gone')
  return standing
}

async function answer(
  tx: Tx,
  { clock }: Pick<ProtectionParts, 'clock'>,
  { memberId }: Owner,
  { kind, period, version, oldValue, newValue }: Awaited<ReturnType<typeof readAsked>>,
  act: 'confirmed' | 'withdrawn',
): Promise<void> {
  const isNext = await insertEvent(tx, memberId, {
    kind,
    period,
    oldValue,
    newValue,
    act,
    eventId: newId(clock),
    version: version + 1,
    actor: 'member',
    waitHours: 0,
  })
  if (!isNext) throw new AppError('protection.gone')
}
