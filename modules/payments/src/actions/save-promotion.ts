import type { Database } from '@trevo/db'
import { assert, fail, ok, type Clock, type Result } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import { depositPromotionBan, type PromotionTerms } from '../domain/promotion.ts'
import { putPromotion, type Titles } from '../sql/promotion.ts'

export interface PromotionDraft extends PromotionTerms {
  readonly code: string
  readonly titles: Titles
  readonly startsAt: Date
  readonly endsAt: Date
}

/**
 * Adds a promotion of deposits, or changes what the one of its code is called and when it is on: its terms stay, because
 * somebody was promised them. Refused with the reason where the market forbids such promotions.
 */
export async function saveDepositPromotion(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { id: merchantId, pack, defaultLanguage }: Pick<Merchant, 'id' | 'pack' | 'defaultLanguage'>,
  { code, titles, percent, cap, min, factor, startsAt, endsAt }: PromotionDraft,
): Promise<Result<void, { readonly text: string; readonly basis: string }>> {
  const ban = depositPromotionBan(pack)
  if (ban) return fail(ban)
  assert(titles[defaultLanguage] !== undefined, `promotion ${code} has no name in the merchant's language`)
  await db.tx({ merchantId }, async (tx) => {
    const kept = await putPromotion(tx, {
      code,
      titles,
      percent,
      cap_minor: cap,
      min_minor: min,
      factor,
      starts_at: startsAt,
      ends_at: endsAt,
      changed_at: new Date(clock.now()),
    })
    assert(
      kept.percent === percent && kept.cap_minor === cap && kept.min_minor === min && kept.factor === factor,
      `promotion ${code} was promised with other terms`,
    )
  })
  return ok(undefined)
}
