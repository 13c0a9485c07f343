import { IDENTITY_STATES, PERMISSIONS, RESTRICTION_REASONS } from '@trevo/contract'
import { securityEvent } from '@trevo/security'
import * as z from 'zod/mini'
import { REGISTER_ANSWERS } from './domain/register.ts'

export const identityEvent = securityEvent({
  kind: 'protection.identity',
  details: z.strictObject({ state: z.enum(IDENTITY_STATES), reasons: z.array(z.string()) }),
})

/** What the market's list of those who may not play says of a member, where that is not what it said before. */
export const registerEvent = securityEvent({
  kind: 'protection.register',
  details: z.strictObject({ answer: z.enum(REGISTER_ANSWERS), closes: z.boolean() }),
})

/** A member is kept from something, wants that to end sooner, or is not kept from it any more. */
export const restrictionEvent = securityEvent({
  kind: 'protection.restriction',
  details: z.strictObject({
    change: z.enum(['set', 'end_asked', 'ended']),
    reason: z.enum(RESTRICTION_REASONS),
    denies: z.optional(z.array(z.enum(PERMISSIONS))),
    /** Until when; nothing for ever. */
    until: z.optional(z.iso.datetime()),
  }),
})
