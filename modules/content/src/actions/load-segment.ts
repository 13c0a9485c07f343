import type { Database } from '@trevo/db'
import { bucketOf, type Clock } from '@trevo/kernel'
import { deleteSegmentMembers, upsertSegmentMembers } from '../sql/segment.ts'

/** So many at a time: a set may have a million. */
const LOADED_AT_ONCE = 5_000

/**
 * Makes a segment exactly these members, and tells how many left it. While it is loaded, those who stay never drop out.
 */
export async function loadSegment(
  db: Database,
  clock: Clock,
  { merchantId, segment }: { readonly merchantId: number; readonly segment: string },
  memberIds: readonly string[],
): Promise<number> {
  const loadedAt = new Date(clock.now())
  const keys = [...new Set(memberIds)].map((memberId) => ({ bucket: bucketOf(memberId), memberId }))
  for (let at = 0; at < keys.length; at += LOADED_AT_ONCE) {
    const some = keys.slice(at, at + LOADED_AT_ONCE)
    await db.tx({ merchantId }, (tx) => upsertSegmentMembers(tx, segment, loadedAt, some))
  }
  return db.tx({ merchantId }, (tx) => deleteSegmentMembers(tx, segment, loadedAt))
}
