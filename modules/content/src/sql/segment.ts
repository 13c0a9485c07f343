import type { Tx } from '@trevo/db'
import { sql } from 'kysely'
import { ownMerchant } from './edition.ts'
import type { MemberKey } from './reader.ts'
import type { DB } from './schema.gen.ts'

export async function upsertSegmentMembers(
  tx: Tx,
  segment: string,
  loadedAt: Date,
  keys: readonly MemberKey[],
): Promise<void> {
  await sql`
    insert into content.segment_member (bucket, member_id, segment, merchant_id, loaded_at)
    select bucket, member_id, ${segment}, ${ownMerchant}, ${loadedAt}
      from unnest(${keys.map(({ bucket }) => bucket)}::smallint[], ${keys.map(({ memberId }) => memberId)}::uuid[])
           as given (bucket, member_id)
     order by bucket, member_id
        on conflict (bucket, member_id, segment) do update set loaded_at = excluded.loaded_at`.execute(
    tx.on<DB>(),
  )
}

/** How many were left from an earlier load. */
export async function deleteSegmentMembers(tx: Tx, segment: string, loadedBefore: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .on<DB>()
    .deleteFrom('content.segment_member')
    .where('merchant_id', '=', ownMerchant)
    .where('segment', '=', segment)
    .where('loaded_at', '<', loadedBefore)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
