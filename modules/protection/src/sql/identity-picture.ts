import type { IdentityPart } from '@trevo/contract'
import type { Tx } from '@trevo/db'
import { ownMerchant } from './own-merchant.ts'
import type { DB } from './schema.gen.ts'

interface Key {
  readonly bucket: number
  readonly checkId: string
}

export interface Picture {
  readonly part: IdentityPart
  /** Where it is kept. */
  readonly name: string
}

export async function readPictures(tx: Tx, { bucket, checkId }: Key): Promise<Picture[]> {
  const rows = await tx
    .on<DB>()
    .selectFrom('protection.identity_picture')
    .select(['part', 'name'])
    .where('bucket', '=', bucket)
    .where('check_id', '=', checkId)
    .execute()
  // The check of the table makes it true.
  return rows.map(({ part, name }) => ({ part: part as IdentityPart, name }))
}

export async function putPicture(
  tx: Tx,
  { bucket, checkId }: Key,
  { part, name }: Picture,
  at: Date,
): Promise<void> {
  await tx
    .on<DB>()
    .insertInto('protection.identity_picture')
    .values({ bucket, check_id: checkId, part, merchant_id: ownMerchant, name, taken_at: at })
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'check_id', 'part']).doUpdateSet({ name, taken_at: at }),
    )
    .execute()
}

export async function deletePictures(
  tx: Tx,
  { bucket, checkId }: Key,
  parts: readonly IdentityPart[],
): Promise<string[]> {
  if (parts.length === 0) return []
  const rows = await tx
    .on<DB>()
    .deleteFrom('protection.identity_picture')
    .where('bucket', '=', bucket)
    .where('check_id', '=', checkId)
    .where('part', 'in', parts)
    .returning('name')
    .execute()
  return rows.map(({ name }) => name)
}
