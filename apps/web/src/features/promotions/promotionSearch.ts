import { PROMOTION_CATEGORIES, PROMOTION_SWITCHES } from '@trevo/contract'
import { idNumber, oneOf, readSearch } from '#lib/search.ts'

/** A promotion to scroll to, and what the list is narrowed to: a category, or the one promotion a menu leads to. */
export const readPromotionSearch = readSearch({
  id: idNumber,
  type: oneOf([...PROMOTION_CATEGORIES, ...PROMOTION_SWITCHES]),
})

export type PromotionSearch = ReturnType<typeof readPromotionSearch>
