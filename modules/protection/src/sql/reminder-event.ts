import type { Tx } from '@trevo/db'
import { bucketOf } from '@trevo/kernel'
import { sql } from 'kysely'
import type { DB } from './schema.gen.ts'

/** The last thing a member said about it; nothing if they never did. */
export function readReminder(
  tx: Tx,
  memberId: string,
): Promise<{ readonly version: number; readonly minutes: number | null } | undefined> {
  return tx
    .on<DB>()
    .selectFrom('protection.reminder_event')
    .select(['version', 'minutes'])
    .where('bucket', '=', bucketOf(memberId))
    .where('member_id', '=', memberId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** False when somebody else was the next before. */
export async function insertReminder(
  tx: Tx,
  memberId: string,
  version: number,
  minutes: number | null,
): Promise<boolean> {
  const added = await tx
    .on<DB>()
    .insertInto('protection.reminder_event')
    .values({
      bucket: bucketOf(memberId),
      member_id: memberId,
      merchant_id: sql<number>`tenancy.merchant_id()`,
      version,
      minutes,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst()
  return added !== undefined
}
