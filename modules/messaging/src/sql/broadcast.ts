import type { BroadcastDraft } from '@trevo/contract'
import type { Tx } from '@trevo/db'
import { isOffer } from '../domain/offer.ts'
import { ownMerchant } from './edition.ts'
import type { DB } from './schema.gen.ts'

export interface StoredBroadcast {
  readonly id: number
  readonly merchantId: number
  readonly sentAt: Date
  readonly endsAt: Date
  readonly draft: BroadcastDraft
  readonly isOffer: boolean
}

/** What has not run out, of these merchants, in the order it was sent. */
export async function readBroadcasts(
  tx: Tx,
  merchantIds: readonly number[],
  at: Date,
): Promise<StoredBroadcast[]> {
  if (merchantIds.length === 0) return []
  const rows = await tx
    .on<DB>()
    .selectFrom('messaging.broadcast')
    .select(['broadcast_id', 'merchant_id', 'sent_at', 'ends_at', 'document'])
    .where('merchant_id', 'in', merchantIds)
    .where('ends_at', '>', at)
    .orderBy('broadcast_id')
    .execute()
  return rows.map(({ broadcast_id, merchant_id, sent_at, ends_at, document }) => {
    // Only `broadcast` writes documents, and it writes checked ones.
    const draft = document as unknown as BroadcastDraft
    return {
      id: broadcast_id,
      merchantId: merchant_id,
      sentAt: sent_at,
      endsAt: ends_at,
      draft,
      isOffer: isOffer(draft),
    }
  })
}

export async function isSent(tx: Tx, code: string): Promise<boolean> {
  const found = await tx
    .on<DB>()
    .selectFrom('messaging.broadcast')
    .select('broadcast_id')
    .where('merchant_id', '=', ownMerchant)
    .where('code', '=', code)
    .executeTakeFirst()
  return found !== undefined
}

export async function insertBroadcast(
  tx: Tx,
  draft: BroadcastDraft,
  sentAt: Date,
  endsAt: Date,
): Promise<void> {
  await tx
    .on<DB>()
    .insertInto('messaging.broadcast')
    .values({
      merchant_id: ownMerchant,
      code: draft.code,
      sent_at: sentAt,
      ends_at: endsAt,
      document: JSON.stringify(draft),
    })
    .execute()
}
