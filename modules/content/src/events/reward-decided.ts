import { event } from '@trevo/bus'
import { LANGUAGES } from '@trevo/contract'
import * as z from 'zod/mini'

/** Something came of what a member joined or applied for: it was accepted or refused, or they took what they were given. */
export const rewardDecided = event({
  subject: 'content.v1.reward_decided',
  payload: z.strictObject({
    applicationId: z.uuid(),
    memberId: z.uuid(),
    state: z.enum(['issued', 'rejected', 'claimed']),
    /** What the promotion was called, by language. */
    titles: z.partialRecord(z.enum(LANGUAGES), z.string()),
    /** Why not, in the words of whoever decided. */
    reason: z.nullable(z.string()),
    /** Of what was accepted: decimal, in the currency. */
    amount: z.nullable(z.string()),
    currency: z.nullable(z.string()),
    purse: z.nullable(z.enum(['cash', 'bonus'])),
    /** Milliseconds since the epoch. */
    claimUntil: z.nullable(z.int()),
  }),
})
