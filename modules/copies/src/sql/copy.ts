import type { CopyFormat, CopyState, Language } from '@trevo/contract'
import type { Tx } from '@trevo/db'
import type { Selectable } from 'kysely'
import { ownMerchant } from './own-merchant.ts'
import type { CopiesCopy, DB } from './schema.gen.ts'

export interface CopyKey {
  readonly bucket: number
  readonly copyId: string
}

export interface StoredFile {
  readonly format: CopyFormat
  readonly bytes: number
  readonly parts: number
}

export interface CopyRow {
  readonly merchantId: number
  readonly bucket: number
  readonly copyId: string
  readonly memberId: string
  readonly language: Language
  readonly state: CopyState
  readonly askedAt: Date
  readonly until: Date | null
  /** What its files are called, and which there are: known as soon as one may have been stored. */
  readonly name: string | null
  readonly files: readonly StoredFile[]
}

// The checks of the table, and that only this file writes it, make the narrower types true.
function copyRow(row: Selectable<CopiesCopy>): CopyRow {
  return {
    merchantId: row.merchant_id,
    bucket: row.bucket,
    copyId: row.copy_id,
    memberId: row.member_id,
    language: row.language as Language,
    state: row.state as CopyState,
    askedAt: row.asked_at,
    until: row.until,
    name: row.name,
    files: (row.files ?? []) as unknown as StoredFile[],
  }
}

/** False while there is one under way. */
export async function insertCopy(
  tx: Tx,
  { bucket, memberId, copyId }: CopyKey & { readonly memberId: string },
  language: Language,
): Promise<boolean> {
  const added = await tx
    .on<DB>()
    .insertInto('copies.copy')
    .values({ bucket, copy_id: copyId, member_id: memberId, merchant_id: ownMerchant, language })
    .onConflict((conflict) => conflict.doNothing())
    .returning('copy_id')
    .executeTakeFirst()
  return added !== undefined
}

/** A member's, the newest first. */
export async function listCopies(
  tx: Tx,
  { bucket, memberId }: { readonly bucket: number; readonly memberId: string },
  most: number,
): Promise<CopyRow[]> {
  const rows = await tx
    .on<DB>()
    .selectFrom('copies.copy')
    .selectAll()
    .where('bucket', '=', bucket)
    .where('member_id', '=', memberId)
    .where('merchant_id', '=', ownMerchant)
    .orderBy('copy_id', 'desc')
    .limit(most)
    .execute()
  return rows.map(copyRow)
}

export async function readCopy(tx: Tx, { bucket, copyId }: CopyKey): Promise<CopyRow | undefined> {
  const row = await tx
    .on<DB>()
    .selectFrom('copies.copy')
    .selectAll()
    .where('bucket', '=', bucket)
    .where('copy_id', '=', copyId)
    .where('merchant_id', '=', ownMerchant)
    .executeTakeFirst()
  return row && copyRow(row)
}

export async function lockCopy(tx: Tx, { bucket, copyId }: CopyKey): Promise<CopyRow | undefined> {
  const row = await tx
    .on<DB>()
    .selectFrom('copies.copy')
    .selectAll()
    .where('bucket', '=', bucket)
    .where('copy_id', '=', copyId)
    .where('merchant_id', '=', ownMerchant)
    .forUpdate()
    .executeTakeFirst()
  return row && copyRow(row)
}

/** From here on this attempt is the one that counts. */
export async function beginCopy(tx: Tx, { bucket, copyId }: CopyKey, name: string): Promise<void> {
  await tx
    .on<DB>()
    .updateTable('copies.copy')
    .set({ state: 'making', name, files: null })
    .where('bucket', '=', bucket)
    .where('copy_id', '=', copyId)
    .execute()
}

/** Says what is about to be stored; false when another attempt counts by now. */
export function noteFiles(
  tx: Tx,
  key: CopyKey,
  name: string,
  files: readonly StoredFile[],
): Promise<boolean> {
  return changeAttempt(tx, key, name, { files: JSON.stringify(files) })
}

/** False when another attempt counts by now. */
export function finishCopy(tx: Tx, key: CopyKey, name: string, until: Date): Promise<boolean> {
  return changeAttempt(tx, key, name, { state: 'ready', until })
}

async function changeAttempt(
  tx: Tx,
  { bucket, copyId }: CopyKey,
  name: string,
  change: { readonly files: string } | { readonly state: 'ready'; readonly until: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .on<DB>()
    .updateTable('copies.copy')
    .set(change)
    .where('bucket', '=', bucket)
    .where('copy_id', '=', copyId)
    .where('merchant_id', '=', ownMerchant)
    .where('state', '=', 'making')
    .where('name', '=', name)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Of all merchants: those whose time is over. */
export async function readEnded(tx: Tx, at: Date, most: number): Promise<CopyRow[]> {
  const rows = await tx
    .on<DB>()
    .selectFrom('copies.copy')
    .selectAll()
    .where('state', '=', 'ready')
    .where('until', '<=', at)
    .orderBy('until')
    .limit(most)
    .execute()
  return rows.map(copyRow)
}

/** Of all merchants: those asked for before a moment that are not there yet. */
export async function readLate(tx: Tx, before: Date, most: number): Promise<CopyRow[]> {
  const rows = await tx
    .on<DB>()
    .selectFrom('copies.copy')
    .selectAll()
    .where('state', 'in', ['asked', 'making'])
    .where('asked_at', '<', before)
    .orderBy('asked_at')
    .limit(most)
    .execute()
  return rows.map(copyRow)
}

/** Its files are no more. */
export async function endCopy(tx: Tx, { bucket, copyId }: CopyKey): Promise<void> {
  await tx
    .on<DB>()
    .updateTable('copies.copy')
    .set({ state: 'gone', name: null, files: null })
    .where('bucket', '=', bucket)
    .where('copy_id', '=', copyId)
    .where('state', '=', 'ready')
    .execute()
}
