import type { Tx } from '@trevo/db'
import { sql, type Selectable } from 'kysely'
import type { DB, PlayVisit } from './schema.gen.ts'

interface MemberKey {
  readonly bucket: number
  readonly memberId: string
}

/** How long nothing may be opened or staked before it is another visit: what the books call a pause, too. */
const GAP = sql`interval '5 minutes'`

/** Says that a game is opened: the visit goes on, or another begins. */
export async function openVisit(
  tx: Tx,
  { bucket, memberId }: MemberKey,
  sessionId: string,
  now: Date,
): Promise<void> {
  const goesOn = sql<boolean>`
    visit.session_id = excluded.session_id and excluded.opened_at - ${GAP} <= greatest(visit.opened_at, visit.told_at, (
      select last_at from play.round
       where bucket = visit.bucket and member_id = visit.member_id order by opened_at desc limit 1))`
  await tx
    .on<DB>()
    .insertInto('play.visit')
    .values({
      bucket,
      member_id: memberId,
      merchant_id: sql<number>`tenancy.merchant_id()`,
      session_id: sessionId,
      since: now,
      opened_at: now,
      told_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'member_id']).doUpdateSet({
        session_id: sql`excluded.session_id`,
        since: sql`case when ${goesOn} then visit.since else excluded.since end`,
        told_at: sql`case when ${goesOn} then visit.told_at else excluded.told_at end`,
        opened_at: sql`excluded.opened_at`,
      }),
    )
    .execute()
}

export function readVisit(
  tx: Tx,
  { bucket, memberId }: MemberKey,
): Promise<Pick<Selectable<PlayVisit>, 'since' | 'told_at'> | undefined> {
  return tx
    .on<DB>()
    .selectFrom('play.visit')
    .select(['since', 'told_at'])
    .where('bucket', '=', bucket)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

export async function markTold(tx: Tx, { bucket, memberId }: MemberKey, now: Date): Promise<void> {
  await tx
    .on<DB>()
    .updateTable('play.visit')
    .set({ told_at: now })
    .where('bucket', '=', bucket)
    .where('member_id', '=', memberId)
    .execute()
}
