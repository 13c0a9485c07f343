import { securityEvent } from '@trevo/security'
import * as z from 'zod/mini'

/** Somebody deals with an application for a reward. Why it was refused is the member's affair, and stands with it. */
export const rewardEvent = securityEvent({
  kind: 'content.reward',
  details: z.strictObject({
    step: z.enum(['takeUp', 'accept', 'reject']),
    application: z.uuid(),
    amount: z.optional(z.string().check(z.regex(/^\d{1,19}$/))),
    purse: z.optional(z.enum(['cash', 'bonus'])),
  }),
})
