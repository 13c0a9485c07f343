import { PROMOTION_CATEGORIES, type Announcement, type PromotionCategory } from '@trevo/contract'

/** One that is not known, or none, counts as other. */
export function categoryOf({ category }: Pick<Announcement, 'category'>): PromotionCategory {
  return PROMOTION_CATEGORIES.find((one) => one === category) ?? 'other_promo'
}

/** Those there is something of, in the order of the menu. */
export function categoriesOf(promotions: readonly Pick<Announcement, 'category'>[]): PromotionCategory[] {
  const present = new Set(promotions.map(categoryOf))
  return PROMOTION_CATEGORIES.filter((one) => present.has(one))
}
