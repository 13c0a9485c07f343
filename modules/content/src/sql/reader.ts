import type { Database, Tx } from '@trevo/db'
import type { ReadState } from '../domain/read-state.ts'
import { ownMerchant } from './edition.ts'
import type { DB } from './schema.gen.ts'

export interface MemberKey {
  readonly bucket: number
  readonly memberId: string
}

interface ReaderRow {
  /** Null for whoever has read nothing yet. */
  readonly watermark: number | null
  readonly beyond: number[] | null
  readonly segments: string[]
}

const READERS_OF = {
  name: 'content.readers_of',
  text: 'select watermark, beyond, segments from content.readers_of($1, $2, $3)',
}

/** One row for each key, in their order. */
export function readReaders(
  db: Database,
  merchantId: number,
  keys: readonly MemberKey[],
): Promise<ReaderRow[]> {
  const values = [
    db.proofOf(merchantId),
    keys.map(({ bucket }) => bucket),
    keys.map(({ memberId }) => memberId),
  ]
  return db.call({ ...READERS_OF, values })
}

/** Which sets of members somebody is in. */
export async function readSegments(tx: Tx, { bucket, memberId }: MemberKey): Promise<string[]> {
  const rows = await tx
    .on<DB>()
    .selectFrom('content.segment_member')
    .select('segment')
    .where('bucket', '=', bucket)
    .where('member_id', '=', memberId)
    .execute()
  return rows.map(({ segment }) => segment)
}

/** What a member has read; until the transaction ends nobody else writes it. */
export function lockReader(tx: Tx, { bucket, memberId }: MemberKey): Promise<ReadState> {
  return tx
    .on<DB>()
    .insertInto('content.reader')
    .values({ bucket, member_id: memberId, merchant_id: ownMerchant, watermark: 0, beyond: [] })
    .onConflict((conflict) =>
      conflict
        .columns(['bucket', 'member_id'])
        .doUpdateSet((eb) => ({ watermark: eb.ref('content.reader.watermark') })),
    )
    .returning(['watermark', 'beyond'])
    .executeTakeFirstOrThrow()
}

export async function storeReader(
  tx: Tx,
  { bucket, memberId }: MemberKey,
  { watermark, beyond }: ReadState,
): Promise<void> {
  await tx
    .on<DB>()
    .updateTable('content.reader')
    .set({ watermark, beyond: [...beyond] })
    .where('bucket', '=', bucket)
    .where('member_id', '=', memberId)
    .execute()
}
