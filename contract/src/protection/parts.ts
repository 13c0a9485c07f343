import * as z from 'zod/mini'
import { LIMIT_KINDS, LIMIT_PERIODS } from '../vocabulary/protection.ts'

/** Money in the merchant's currency, or a whole number of bets or minutes: as the kind says. */
export const Quantity = z.string().check(z.regex(/^\d{1,10}(?:\.\d{1,8})?$/))

/** How a member's own limit stands in the period that runs. */
export const LimitUse = {
  kind: z.enum(LIMIT_KINDS),
  period: z.enum(LIMIT_PERIODS),
  limit: Quantity,
  /** Never below nothing, although wins make room for losses beyond the limit. */
  used: Quantity,
  left: Quantity,
}

export type LimitUse = { readonly [Part in keyof typeof LimitUse]: z.infer<(typeof LimitUse)[Part]> }
