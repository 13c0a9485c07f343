import * as z from 'zod/mini'
import { Id, Time } from '../identity/parts.ts'
import { NEXT_ACTORS } from '../vocabulary/payments.ts'
import { Amount, upTo } from '../wallet/parts.ts'

export const EndToEndId = z.string().check(z.regex(/^[a-zA-Z0-9]{32}$/))

/** An amount somebody asks for: with all digits behind the point, and more than nothing. */
export const Wanted = Amount.check(z.regex(/^(?!0+(?:\.0+)?$)\d{1,10}(?:\.\d{1,8})?$/))

/** What both reports are asked with: days where the merchant is, and where the page before ended. */
export const Report = {
  startDate: z.optional(z.iso.date()),
  endDate: z.optional(z.iso.date()),
  pageNo: z.optional(upTo(50)),
  cursor: z.optional(Id),
}

export const Waiting = {
  /** Who acts next, and until when; null when nobody has to, or there is no such time. */
  nextActor: z.nullable(z.enum(NEXT_ACTORS)),
  dueAt: z.nullable(Time),
}
