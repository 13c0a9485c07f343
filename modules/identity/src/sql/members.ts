import { MEMBER_TYPES } from '@trevo/contract'
import type { Tx } from '@trevo/db'
import { bucketOf } from '@trevo/kernel'
import { sql } from 'kysely'
import { ifOurs, type ProofParts } from '../proofs.ts'
import type { MemberRow } from './member.ts'
import type { DB } from './schema.gen.ts'

/** Those that are ours. */
export async function readMembers(
  tx: Tx,
  parts: ProofParts,
  memberIds: readonly string[],
): Promise<MemberRow[]> {
  const rows = await tx
    .on<DB>()
    .selectFrom('identity.member')
    .selectAll()
    // Pairs, each looked up by the table's own key: two lists would be every pair of them.
    .where(
      sql<boolean>`(bucket, member_id) in
        (select * from unnest(${memberIds.map(bucketOf)}::smallint[], ${memberIds}::uuid[]))`,
    )
    .execute()
  return rows.flatMap((row) => ifOurs(parts, 'identity.member', row) ?? [])
}

/** The merchant's members after that one, in the order of the table's own key; nobody who is only trying. */
export async function listMembers(tx: Tx, after: string | undefined, most: number): Promise<string[]> {
  const rows = await tx
    .on<DB>()
    .selectFrom('identity.member')
    .select('member_id')
    .where('merchant_id', '=', sql<number>`tenancy.merchant_id()`)
    .where('type', '<>', MEMBER_TYPES.trial)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(bucket, member_id) > (${bucketOf(after!)}, ${after})`),
    )
    .orderBy('bucket')
    .orderBy('member_id')
    .limit(most)
    .execute()
  return rows.map(({ member_id }) => member_id)
}
