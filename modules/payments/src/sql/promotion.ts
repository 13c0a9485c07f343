import type { Tx } from '@trevo/db'
import type { Insertable, Selectable } from 'kysely'
import { ownMerchant } from './own-merchant.ts'
import type { DB, PaymentsPromotion, PaymentsPromotionGrant } from './schema.gen.ts'

export interface MemberKey {
  readonly bucket: number
  readonly memberId: string
}

/** By language. */
export type Titles = Readonly<Record<string, string>>

export interface PromotionRow extends Omit<Selectable<PaymentsPromotion>, 'titles'> {
  readonly titles: Titles
}

export type GrantRow = Selectable<PaymentsPromotionGrant>

// Only `putPromotion` writes them.
const narrow = (row: Selectable<PaymentsPromotion>) => row as unknown as PromotionRow

/** Adds one, or changes what the one of its code is called and when it is on; answers it as it is then. */
export async function putPromotion(
  tx: Tx,
  promotion: Omit<Insertable<PaymentsPromotion>, 'merchant_id' | 'titles'> & { readonly titles: Titles },
): Promise<PromotionRow> {
  const { starts_at, ends_at, changed_at } = promotion
  const titles = JSON.stringify(promotion.titles)
  const row = await tx
    .on<DB>()
    .insertInto('payments.promotion')
    .values({ ...promotion, titles, merchant_id: ownMerchant })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'code']).doUpdateSet({ titles, starts_at, ends_at, changed_at }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  return narrow(row)
}

export async function readPromotion(tx: Tx, promotionId: number): Promise<PromotionRow | undefined> {
  const row = await tx
    .on<DB>()
    .selectFrom('payments.promotion')
    .selectAll()
    .where('merchant_id', '=', ownMerchant)
    .where('promotion_id', '=', promotionId)
    .executeTakeFirst()
  return row && narrow(row)
}

/** What is on at a moment and was not given to the member before, the one that ends first in front. */
export async function readOpenPromotions(
  tx: Tx,
  { bucket, memberId }: MemberKey,
  at: Date,
): Promise<PromotionRow[]> {
  const rows = await tx
    .on<DB>()
    .selectFrom('payments.promotion as promotion')
    .selectAll()
    .where('merchant_id', '=', ownMerchant)
    .where('starts_at', '<=', at)
    .where('ends_at', '>', at)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments.promotion_grant as given')
            .select('given.deposit_id')
            .where('given.bucket', '=', bucket)
            .where('given.merchant_id', '=', ownMerchant)
            .where('given.member_id', '=', memberId)
            .whereRef('given.promotion_id', '=', 'promotion.promotion_id'),
        ),
      ),
    )
    .orderBy('ends_at')
    .orderBy('promotion_id')
    .execute()
  return rows.map(narrow)
}

export async function readChoice(tx: Tx, { bucket, memberId }: MemberKey): Promise<number | undefined> {
  const row = await tx
    .on<DB>()
    .selectFrom('payments.promotion_choice')
    .select('promotion_id')
    .where('bucket', '=', bucket)
    .where('merchant_id', '=', ownMerchant)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row?.promotion_id ?? undefined
}

export async function putChoice(
  tx: Tx,
  { bucket, memberId }: MemberKey,
  promotionId: number | null,
  at: Date,
): Promise<void> {
  const choice = { promotion_id: promotionId, chosen_at: at }
  await tx
    .on<DB>()
    .insertInto('payments.promotion_choice')
    .values({ bucket, member_id: memberId, merchant_id: ownMerchant, ...choice })
    .onConflict((conflict) => conflict.columns(['bucket', 'merchant_id', 'member_id']).doUpdateSet(choice))
    .execute()
}

/** Nothing if the promotion was given to the member before. */
export function insertGrant(
  tx: Tx,
  grant: Omit<Insertable<PaymentsPromotionGrant>, 'merchant_id'>,
): Promise<GrantRow | undefined> {
  return tx
    .on<DB>()
    .insertInto('payments.promotion_grant')
    .values({ ...grant, merchant_id: ownMerchant })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Of all merchants: what should have been paid by then. */
export function readDueGrants(tx: Tx, at: Date, most: number): Promise<GrantRow[]> {
  return tx
    .on<DB>()
    .selectFrom('payments.promotion_grant')
    .selectAll()
    .where('due_at', '<=', at)
    .orderBy('due_at')
    .limit(most)
    .execute()
}

export async function markPaid(tx: Tx, { bucket, member_id, promotion_id }: GrantRow): Promise<void> {
  await tx
    .on<DB>()
    .updateTable('payments.promotion_grant')
    .set({ due_at: null })
    .where('bucket', '=', bucket)
    .where('merchant_id', '=', ownMerchant)
    .where('member_id', '=', member_id)
    .where('promotion_id', '=', promotion_id)
    .execute()
}
