import type { Database } from '@trevo/db'
import { bucketOf } from '@trevo/kernel'
import { readNames } from '../sql/names.ts'

/** What a member logs in with, for their own eyes; nothing for a trial, nor for who is blocked or gone. */
export async function nameMember(
  db: Database,
  merchantId: number,
  memberId: string,
): Promise<string | undefined> {
  const rows = await db.tx({ merchantId }, (tx) => readNames(tx, [{ bucket: bucketOf(memberId), memberId }]))
  return rows[0]?.account
}
