import { securityEvent } from '@trevo/security'
import * as z from 'zod/mini'

const name = z.string().check(z.maxLength(60))

/** A member may not stake, pay in or take out, or may again. */
export const restrictionEvent = securityEvent({
  kind: 'wallet.restriction',
  details: z.strictObject({
    change: z.enum(['set', 'lifted']),
    reason: name,
    bars: z.optional(z.array(z.enum(['stakes', 'deposits', 'withdrawals']))),
    /** Until when; nothing for ever. */
    until: z.optional(z.iso.datetime()),
  }),
})

export const limitEvent = securityEvent({
  kind: 'wallet.limit',
  details: z.strictObject({
    change: z.enum(['set', 'removed']),
    name,
    counts: z.optional(z.enum(['stakes', 'losses', 'deposits', 'bets', 'time'])),
    limit: z.optional(z.string().check(z.regex(/^\d{1,19}$/))),
    period: z.optional(z.enum(['day', 'week', 'month'])),
  }),
})
