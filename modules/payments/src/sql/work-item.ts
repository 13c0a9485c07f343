import type { Tx } from '@trevo/db'
import { newId } from '@trevo/kernel'
import { sql } from 'kysely'
import { ownMerchant } from './own-merchant.ts'
import type { DB } from './schema.gen.ts'

export interface NewWorkItem {
  readonly kind:
    | 'return_failed'
    | 'reclaimed'
    | 'withdrawal_late'
    | 'screening'
    | 'difference'
    | 'deposit_stuck'
    | 'manual_transfer'
    | 'manual_return'
  readonly subject: string
  readonly facts: object
  readonly at: Date
}

/** Puts something on the list of what a person has to look at; what is there already, closed or not, stays. */
export async function insertWorkItem(tx: Tx, { kind, subject, facts, at }: NewWorkItem): Promise<void> {
  await tx
    .on<DB>()
    .insertInto('payments.work_item')
    .values({
      merchant_id: ownMerchant,
      item_id: newId(),
      kind,
      subject,
      facts: JSON.stringify(facts),
      opened_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Somebody has seen to it. */
export async function closeWorkItem(
  tx: Tx,
  {
    kind,
    subject,
    by,
    resolution,
    at,
  }: Pick<NewWorkItem, 'kind' | 'subject' | 'at'> & { readonly by: string; readonly resolution: string },
): Promise<void> {
  await tx
    .on<DB>()
    .updateTable('payments.work_item')
    .set({ closed_at: at, closed_by: by, resolution })
    .where('merchant_id', '=', ownMerchant)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('closed_at', 'is', null)
    .execute()
}

/** What is open, the oldest first, with its age. */
export function readOpenItems(tx: Tx, now: Date, most: number) {
  return tx
    .on<DB>()
    .selectFrom('payments.work_item')
    .select(['item_id', 'kind', 'subject', 'facts', 'owner', 'opened_at'])
    .select(sql<number>`extract(epoch from ${now} - opened_at)::float8`.as('age_seconds'))
    .where('merchant_id', '=', ownMerchant)
    .where('closed_at', 'is', null)
    .orderBy('opened_at')
    .limit(most)
    .execute()
}

/** Gives an open item to somebody, unless it is another's; nothing if there is no such item. */
export async function takeItem(tx: Tx, itemId: string, by: string): Promise<string | undefined> {
  const row = await tx
    .on<DB>()
    .updateTable('payments.work_item')
    .set({ owner: sql<string>`coalesce(owner, ${by})` })
    .where('merchant_id', '=', ownMerchant)
    .where('item_id', '=', itemId)
    .where('closed_at', 'is', null)
    .returning('owner')
    .executeTakeFirst()
  return row?.owner ?? undefined
}

interface Closing {
  readonly by: string
  readonly resolution: string
  readonly at: Date
}

/** Not for withdrawals that are looked at: those are decided, not closed. Whether there was such an item. */
export async function closeItem(tx: Tx, itemId: string, { by, resolution, at }: Closing): Promise<boolean> {
  const rows = await tx
    .on<DB>()
    .updateTable('payments.work_item')
    .set({ closed_at: at, closed_by: by, resolution })
    .where('merchant_id', '=', ownMerchant)
    .where('item_id', '=', itemId)
    .where('kind', '<>', 'screening')
    .where('closed_at', 'is', null)
    .returning('item_id')
    .execute()
  return rows.length === 1
}

/** Whose it is to look at a withdrawal, and what they said; until the transaction is over nobody else says anything. */
export function lockScreening(tx: Tx, withdrawalId: string) {
  return tx
    .on<DB>()
    .selectFrom('payments.work_item')
    .select(['item_id', 'owner', 'closed_by', 'resolution'])
    .where('merchant_id', '=', ownMerchant)
    .where('kind', '=', 'screening')
    .where('subject', '=', withdrawalId)
    .forUpdate()
    .executeTakeFirst()
}

export async function closeScreening(tx: Tx, itemId: string, { by, resolution, at }: Closing): Promise<void> {
  await tx
    .on<DB>()
    .updateTable('payments.work_item')
    .set({ closed_at: at, closed_by: by, resolution })
    .where('merchant_id', '=', ownMerchant)
    .where('item_id', '=', itemId)
    .execute()
}

/** Withdrawals that wait for a person, the oldest first, with whose they are. */
export function readScreening(tx: Tx, most: number) {
  return tx
    .on<DB>()
    .selectFrom('payments.withdrawal as w')
    .leftJoin('payments.work_item as i', (join) =>
      join
        .onRef('i.merchant_id', '=', 'w.merchant_id')
        .on('i.kind', '=', 'screening')
        .on('i.subject', '=', sql<string>`w.withdrawal_id::text`),
    )
    .select(['w.bucket', 'w.withdrawal_id', 'w.number', 'w.amount_minor', 'w.currency', 'w.requested_at'])
    .select(['w.deadline', 'w.screening', 'i.item_id', 'i.owner', 'i.resolution'])
    .where('w.merchant_id', '=', ownMerchant)
    .where('w.next_actor', 'is not', null)
    .where('w.state', '=', 'screening')
    .orderBy('w.requested_at')
    .limit(most)
    .execute()
}
