import type { Database } from '@trevo/db'
import { bucketOf } from '@trevo/kernel'
import { readOpen } from './sql/record.ts'

/** More than anybody has at once. */
const MOST = 1_000

/** How many rounds of a member have stakes in them and are not over. */
export async function countOpenRounds(db: Database, merchantId: number, memberId: string): Promise<number> {
  const member = { bucket: bucketOf(memberId), memberId }
  const { rounds } = await db.tx({ merchantId }, (tx) => readOpen(tx, member, MOST))
  return rounds
}
