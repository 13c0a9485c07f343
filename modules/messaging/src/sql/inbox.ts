import type { Database, Tx } from '@trevo/db'
import type { Selectable } from 'kysely'
import { UNTOUCHED, type InboxState } from '../domain/inbox.ts'
import { ownMerchant } from './edition.ts'
import type { DB, MessagingInbox } from './schema.gen.ts'

export interface MemberKey {
  readonly bucket: number
  readonly memberId: string
}

type Row = Pick<
  Selectable<MessagingInbox>,
  'read_up_to' | 'read_ids' | 'removed_ids' | 'letters' | 'unread_letters'
>

const INBOXES_OF = {
  name: 'messaging.inboxes_of',
  text: 'select read_up_to, read_ids, removed_ids, letters, unread_letters from messaging.inboxes_of($1, $2, $3)',
}

/** One for each member, in their order, by the primary key. */
export async function readInboxes(
  db: Database,
  merchantId: number,
  members: readonly MemberKey[],
): Promise<InboxState[]> {
  const values = [
    db.proofOf(merchantId),
    members.map(({ bucket }) => bucket),
    members.map(({ memberId }) => memberId),
  ]
  const rows = await db.call<Partial<Row>>({ ...INBOXES_OF, values })
  // Of who has no row every column is null.
  return rows.map((row) => (row.read_ids ? toState(row as Row) : UNTOUCHED))
}

/** The member's row, made if need be; until the transaction ends nobody else changes it. */
export async function lockInbox(tx: Tx, { bucket, memberId }: MemberKey): Promise<InboxState> {
  const row = await tx
    .on<DB>()
    .insertInto('messaging.inbox')
    .values({ bucket, member_id: memberId, merchant_id: ownMerchant })
    .onConflict((conflict) =>
      conflict
        .columns(['bucket', 'member_id'])
        .doUpdateSet((eb) => ({ letters: eb.ref('messaging.inbox.letters') })),
    )
    .returning(['read_up_to', 'read_ids', 'removed_ids', 'letters', 'unread_letters'])
    .executeTakeFirstOrThrow()
  return toState(row)
}

export async function storeInbox(
  tx: Tx,
  { bucket, memberId }: MemberKey,
  { readUpTo, readIds, removedIds, letters, unreadLetters }: InboxState,
): Promise<void> {
  await tx
    .on<DB>()
    .updateTable('messaging.inbox')
    .set({
      read_up_to: readUpTo,
      read_ids: [...readIds],
      removed_ids: [...removedIds],
      letters,
      unread_letters: unreadLetters,
    })
    .where('bucket', '=', bucket)
    .where('member_id', '=', memberId)
    .execute()
}

function toState({ read_up_to, read_ids, removed_ids, letters, unread_letters }: Row): InboxState {
  return {
    readUpTo: read_up_to,
    readIds: read_ids,
    removedIds: removed_ids,
    letters,
    unreadLetters: unread_letters,
  }
}
