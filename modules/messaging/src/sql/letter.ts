import type { LetterDraft } from '@trevo/contract'
import type { Tx } from '@trevo/db'
import { ownMerchant } from './edition.ts'
import type { MemberKey } from './inbox.ts'
import type { DB } from './schema.gen.ts'

export interface StoredLetter {
  readonly id: string
  readonly isRead: boolean
  readonly draft: LetterDraft
}

/** False when it is there already. */
export async function insertLetter(
  tx: Tx,
  { bucket, memberId }: MemberKey,
  letterId: string,
  draft: LetterDraft,
): Promise<boolean> {
  const inserted = await tx
    .on<DB>()
    .insertInto('messaging.letter')
    .values({
      bucket,
      member_id: memberId,
      letter_id: letterId,
      merchant_id: ownMerchant,
      document: JSON.stringify(draft),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('letter_id')
    .execute()
  return inserted.length === 1
}

/** Ids of the newest, the newest first: they begin with the time. */
export async function readLetterIds(
  tx: Tx,
  { bucket, memberId }: MemberKey,
  limit: number,
): Promise<string[]> {
  const rows = await tx
    .on<DB>()
    .selectFrom('messaging.letter')
    .select('letter_id')
    .where('bucket', '=', bucket)
    .where('member_id', '=', memberId)
    .orderBy('letter_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ letter_id }) => letter_id)
}

export async function readLetters(
  tx: Tx,
  { bucket, memberId }: MemberKey,
  ids: readonly string[],
): Promise<StoredLetter[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .on<DB>()
    .selectFrom('messaging.letter')
    .select(['letter_id', 'is_read', 'document'])
    .where('bucket', '=', bucket)
    .where('member_id', '=', memberId)
    .where('letter_id', 'in', ids)
    .execute()
  // Only `writeLetter` writes documents, and it writes checked ones.
  return rows.map(({ letter_id, is_read, document }) => ({
    id: letter_id,
    isRead: is_read,
    draft: document as unknown as LetterDraft,
  }))
}

/** Whether it was there and unread. */
export async function markLetter(
  tx: Tx,
  { bucket, memberId }: MemberKey,
  letterId: string,
): Promise<boolean> {
  const marked = await tx
    .on<DB>()
    .updateTable('messaging.letter')
    .set({ is_read: true })
    .where('bucket', '=', bucket)
    .where('member_id', '=', memberId)
    .where('letter_id', '=', letterId)
    .where('is_read', '=', false)
    .returning('letter_id')
    .execute()
  return marked.length === 1
}

/** Nothing when it was not there. */
export function deleteLetter(
  tx: Tx,
  { bucket, memberId }: MemberKey,
  letterId: string,
): Promise<{ is_read: boolean } | undefined> {
  return tx
    .on<DB>()
    .deleteFrom('messaging.letter')
    .where('bucket', '=', bucket)
    .where('member_id', '=', memberId)
    .where('letter_id', '=', letterId)
    .returning('is_read')
    .executeTakeFirst()
}
