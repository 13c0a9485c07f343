import { AppError } from '@trevo/kernel'
import type { RewardParts } from '../rewards.ts'
import { readApplication, type ApplicationKey } from '../sql/application.ts'
import type { MemberKey } from '../sql/reader.ts'

/** A picture of a member's own application, counted from one. */
export async function showPicture(
  { db, storage }: Pick<RewardParts, 'db' | 'storage'>,
  merchantId: number,
  key: ApplicationKey & MemberKey,
  place: number,
): Promise<string> {
  const application = await db.tx({ merchantId }, (tx) => readApplication(tx, key))
  const name = application?.member_id === key.memberId ? application.pictures[place - 1] : undefined
  const stored = name === undefined ? undefined : await storage.get(name)
  if (!stored) throw new AppError('reward.unknown')
  return `data:${stored.contentType};base64,${Buffer.from(stored.body).toString('base64')}`
}
