import type { Tx } from '@trevo/db'
import { sql } from 'kysely'
import type { DB } from './schema.gen.ts'

export interface NewWorkItem {
  readonly merchantId: number
  readonly kind:
    | 'stuck_round'
    | 'missing_ours'
    | 'missing_theirs'
    | 'amount'
    | 'status'
    | 'shared_tx_id'
    | 'pay_out_held'
    | 'key_locked'
  readonly provider: string
  readonly memberId: string | null
  /** Round or transaction, as the provider calls it; or what it is about. */
  readonly subject: string
  readonly facts: object
}

/** Puts something on the list of what a person has to look at; what is there already, closed or not, stays. */
export async function insertWorkItem(tx: Tx, item: NewWorkItem, itemId: string, at: Date): Promise<boolean> {
  const added = await tx
    .on<DB>()
    .insertInto('play.work_item')
    .values({
      merchant_id: item.merchantId,
      item_id: itemId,
      kind: item.kind,
      provider: item.provider,
      member_id: item.memberId,
      subject: item.subject,
      facts: JSON.stringify(item.facts),
      opened_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('item_id')
    .execute()
  return added.length === 1
}

/** What is open, the oldest first, with its age. */
export function readOpenItems(tx: Tx, now: Date, limit: number) {
  return tx
    .on<DB>()
    .selectFrom('play.work_item')
    .select(['item_id', 'kind', 'provider', 'member_id', 'subject', 'facts', 'owner', 'opened_at'])
    .select(sql<number>`extract(epoch from ${now} - opened_at)::float8`.as('age_seconds'))
    .where('merchant_id', '=', sql<number>`tenancy.merchant_id()`)
    .where('closed_at', 'is', null)
    .orderBy('opened_at')
    .limit(limit)
    .execute()
}

interface Closing {
  readonly by: string
  readonly at: Date
  readonly resolution: string
}

export async function closeWorkItem(
  tx: Tx,
  item: Pick<NewWorkItem, 'kind' | 'provider' | 'memberId' | 'subject'>,
  { by, at, resolution }: Closing,
): Promise<void> {
  await tx
    .on<DB>()
    .updateTable('play.work_item')
    .set({ closed_at: at, closed_by: by, resolution })
    .where('merchant_id', '=', sql<number>`tenancy.merchant_id()`)
    .where('kind', '=', item.kind)
    .where('provider', '=', item.provider)
    .where('member_id', 'is not distinct from', item.memberId)
    .where('subject', '=', item.subject)
    .where('closed_at', 'is', null)
    .execute()
}
