import type { Database } from '@trevo/db'
import { bucketOf } from '@trevo/kernel'
import { writeClub } from '../sql/profile.ts'

/** Counts a member to a club, or to none. */
export async function setClub(
  db: Database,
  merchantId: number,
  memberId: string,
  club: string | null,
): Promise<void> {
  const key = { bucket: bucketOf(memberId), memberId }
  await db.tx({ merchantId }, (tx) => writeClub(tx, key, club))
}
