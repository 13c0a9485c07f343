import type { Tx } from '@trevo/db'
import { AppError } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import { depositPromotionBan, promisedFor, type Promised, type PromotionTerms } from '../domain/promotion.ts'
import {
  putChoice,
  readChoice,
  readOpenPromotions,
  type MemberKey,
  type PromotionRow,
} from '../sql/promotion.ts'

type Market = Pick<Merchant, 'pack'>

export const termsOf = ({ percent, cap_minor, min_minor, factor }: PromotionRow): PromotionTerms => ({
  percent,
  cap: cap_minor,
  min: min_minor,
  factor,
})

/** What a member can have with a deposit, and which of it they have chosen; none where the market forbids it. */
export async function readOffer(
  tx: Tx,
  { pack }: Market,
  member: MemberKey,
  at: Date,
): Promise<{ readonly promotions: readonly PromotionRow[]; readonly chosen: PromotionRow | undefined }> {
  if (depositPromotionBan(pack)) return { promotions: [], chosen: undefined }
  const promotions = await readOpenPromotions(tx, member, at)
  const choice = await readChoice(tx, member)
  return { promotions, chosen: promotions.find(({ promotion_id }) => promotion_id === choice) }
}

/** From now on the member's deposits come with it, until one has; or with none. */
export async function choosePromotion(
  tx: Tx,
  market: Market,
  member: MemberKey,
  promotionId: number | null,
  at: Date,
): Promise<void> {
  const { promotions } = await readOffer(tx, market, member, at)
  const isThere = promotions.some(({ promotion_id }) => promotion_id === promotionId)
  if (promotionId !== null && !isThere) throw new AppError('promotion.unavailable')
  await putChoice(tx, member, promotionId, at)
}

export interface PromotionAsked {
  readonly member: MemberKey
  readonly amount: bigint
  /** Asked for with the deposit itself; otherwise what was chosen before. */
  readonly promotionId: number | undefined
  readonly at: Date
}

/** What a deposit comes with. One that is too small for what was chosen before comes with nothing, and the next may. */
export async function promise(
  tx: Tx,
  market: Market,
  { member, amount, promotionId, at }: PromotionAsked,
): Promise<(Promised & { readonly promotionId: number }) | undefined> {
  const { promotions, chosen } = await readOffer(tx, market, member, at)
  const wanted =
    promotionId === undefined ? chosen : promotions.find(({ promotion_id }) => promotion_id === promotionId)
  if (promotionId !== undefined && !wanted) throw new AppError('promotion.unavailable')
  const promised = wanted && promisedFor(termsOf(wanted), amount)
  if (promotionId !== undefined && !promised) throw new AppError('promotion.minimum')
  return promised && { ...promised, promotionId: wanted.promotion_id }
}
