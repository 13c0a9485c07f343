import type { PixKeyType } from '@trevo/contract'
import type { Tx } from '@trevo/db'
import type { Insertable, Selectable } from 'kysely'
import { ownMerchant } from './own-merchant.ts'
import type { DB, PaymentsCard } from './schema.gen.ts'

export interface CardKey {
  readonly bucket: number
  readonly cardId: string
}

export interface CardRow extends Omit<Selectable<PaymentsCard>, 'key_type'> {
  readonly key_type: PixKeyType
}

// The checks of the table, and that only this file writes it, make the narrower types true.
const narrow = (row: Selectable<PaymentsCard>) => row as CardRow

/** Whether the member did not have it already. */
export async function insertCard(
  tx: Tx,
  card: Omit<Insertable<PaymentsCard>, 'merchant_id'>,
): Promise<boolean> {
  const added = await tx
    .on<DB>()
    .insertInto('payments.card')
    .values({ ...card, merchant_id: ownMerchant })
    .onConflict((conflict) => conflict.doNothing())
    .returning('card_id')
    .executeTakeFirst()
  return added !== undefined
}

/** Also one that was removed: what is on its way goes where it was sent. */
export async function readCard(tx: Tx, { bucket, cardId }: CardKey): Promise<CardRow | undefined> {
  const row = await tx
    .on<DB>()
    .selectFrom('payments.card')
    .selectAll()
    .where('bucket', '=', bucket)
    .where('card_id', '=', cardId)
    .where('merchant_id', '=', ownMerchant)
    .executeTakeFirst()
  return row && narrow(row)
}

/** A member's, the newest first. */
export async function listCards(tx: Tx, bucket: number, memberId: string): Promise<CardRow[]> {
  const rows = await tx
    .on<DB>()
    .selectFrom('payments.card')
    .selectAll()
    .where('bucket', '=', bucket)
    .where('merchant_id', '=', ownMerchant)
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .orderBy('card_id', 'desc')
    .execute()
  return rows.map(narrow)
}

export async function removeCard(
  tx: Tx,
  bucket: number,
  memberId: string,
  cardId: string,
  at: Date,
): Promise<boolean> {
  const removed = await tx
    .on<DB>()
    .updateTable('payments.card')
    .set({ removed_at: at })
    .where('bucket', '=', bucket)
    .where('card_id', '=', cardId)
    .where('merchant_id', '=', ownMerchant)
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .returning('card_id')
    .executeTakeFirst()
  return removed !== undefined
}
