import type { Tx } from '@trevo/db'
import { bucketOf } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import type { PlayContext } from '../context.ts'
import { readSinceThen } from '../sql/play-so-far.ts'
import { markTold, readVisit } from '../sql/visit.ts'

export interface Reminder {
  readonly since: Date
  readonly staked: bigint
  readonly returned: bigint
}

/** How it has gone in all games of this visit, once the member wants to be told; nothing before. */
export async function dueReminder(
  tx: Tx,
  { clock, reminderMinutes }: Pick<PlayContext, 'clock' | 'reminderMinutes'>,
  merchant: Merchant,
  memberId: string,
): Promise<Reminder | undefined> {
  const key = { bucket: bucketOf(memberId), memberId }
  const visit = await readVisit(tx, key)
  if (!visit) return undefined
  const minutes = await reminderMinutes(tx, merchant, memberId)
  if (minutes === null || clock.now() < visit.told_at.getTime() + minutes * 60_000) return undefined
  return { since: visit.since, ...(await readSinceThen(tx, key, visit.since)) }
}

/** The member has seen it, and is told again only after as long. */
export async function acknowledgeReminder(
  { db, clock }: Pick<PlayContext, 'db' | 'clock'>,
  merchant: Merchant,
  memberId: string,
): Promise<void> {
  const key = { bucket: bucketOf(memberId), memberId }
  await db.tx({ merchantId: merchant.id }, (tx) => markTold(tx, key, new Date(clock.now())))
}
