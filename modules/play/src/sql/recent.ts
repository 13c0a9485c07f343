import type { Tx } from '@trevo/db'
import { sql, type Insertable } from 'kysely'
import type { DB, PlayRecent } from './schema.gen.ts'

interface MemberKey {
  readonly bucket: number
  readonly memberId: string
}

export async function upsertRecent(
  tx: Tx,
  recent: Omit<Insertable<PlayRecent>, 'merchant_id'>,
): Promise<void> {
  const { played_at } = recent
  await tx
    .on<DB>()
    .insertInto('play.recent')
    .values({ ...recent, merchant_id: sql`tenancy.merchant_id()` })
    .onConflict((conflict) => conflict.columns(['bucket', 'member_id', 'node_id']).doUpdateSet({ played_at }))
    .execute()
}

/** A member has at most so many: `trimRecents` sees to it. */
export function readRecents(tx: Tx, { bucket, memberId }: MemberKey) {
  return tx
    .on<DB>()
    .selectFrom('play.recent')
    .select(['node_id', 'played_at'])
    .where('bucket', '=', bucket)
    .where('member_id', '=', memberId)
    .orderBy('played_at', 'desc')
    .orderBy('node_id')
    .execute()
}

export async function trimRecents(tx: Tx, { bucket, memberId }: MemberKey, most: number): Promise<void> {
  await tx
    .on<DB>()
    .deleteFrom('play.recent')
    .where('bucket', '=', bucket)
    .where('member_id', '=', memberId)
    .where('node_id', 'in', (inner) =>
      inner
        .selectFrom('play.recent')
        .select('node_id')
        .where('bucket', '=', bucket)
        .where('member_id', '=', memberId)
        .orderBy('played_at', 'desc')
        .offset(most),
    )
    .execute()
}
