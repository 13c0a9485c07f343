import type { Tx } from '@trevo/db'
import { ownMerchant } from './edition.ts'
import type { DB } from './schema.gen.ts'

interface MemberKey {
  readonly bucket: number
  readonly memberId: string
}

export async function insertFavourite(
  tx: Tx,
  { bucket, memberId }: MemberKey,
  nodeId: number,
  addedAt: Date,
): Promise<void> {
  await tx
    .on<DB>()
    .insertInto('catalogue.favourite')
    .values({ bucket, member_id: memberId, node_id: nodeId, merchant_id: ownMerchant, added_at: addedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteFavourite(
  tx: Tx,
  { bucket, memberId }: MemberKey,
  nodeId: number,
): Promise<void> {
  await tx
    .on<DB>()
    .deleteFrom('catalogue.favourite')
    .where('bucket', '=', bucket)
    .where('member_id', '=', memberId)
    .where('node_id', '=', nodeId)
    .execute()
}

/** Node ids, the newest favourite first. There are never more than games. */
export async function readFavourites(tx: Tx, { bucket, memberId }: MemberKey): Promise<number[]> {
  const rows = await tx
    .on<DB>()
    .selectFrom('catalogue.favourite')
    .select('node_id')
    .where('bucket', '=', bucket)
    .where('member_id', '=', memberId)
    .orderBy('added_at', 'desc')
    .orderBy('node_id')
    .execute()
  return rows.map(({ node_id }) => node_id)
}
