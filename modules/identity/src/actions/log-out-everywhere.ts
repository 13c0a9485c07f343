import type { Tx } from '@trevo/db'
import { bucketOf } from '@trevo/kernel'
import { deleteFamilies } from '../sql/remembered-device.ts'
import { deleteSessions } from '../sql/session.ts'

/** Ends a member's sessions and forgets their devices, for tools: processes learn of it within a second of the commit. */
export async function logOutEverywhere(tx: Tx, memberId: string): Promise<void> {
  const key = { bucket: bucketOf(memberId), memberId }
  await deleteFamilies(tx, key)
  await deleteSessions(tx, key)
}
