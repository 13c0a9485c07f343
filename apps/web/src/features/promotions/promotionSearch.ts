import { PROMOTION_CATEGORIES } from '@trevo/contract'
import { idNumber, oneOf, readSearch } from '#lib/search.ts'

/** A promotion to scroll to, and the category the list is narrowed to. */
export const readPromotionSearch = readSearch({ id: idNumber, type: oneOf(PROMOTION_CATEGORIES) })

export type PromotionSearch = ReturnType<typeof readPromotionSearch>
