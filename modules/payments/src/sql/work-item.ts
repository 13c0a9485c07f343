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
