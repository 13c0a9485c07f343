import { securityEvent } from '@trevo/security'
import * as z from 'zod/mini'

const id = z.string().check(z.maxLength(120))
const reason = z.string().check(z.maxLength(120))
const minor = z.optional(z.string().check(z.regex(/^\d{1,19}$/)))

/** A key has locked itself. */
export const keyLockedEvent = securityEvent({
  kind: 'play.key_locked',
  details: z.strictObject({ provider: id, reason }),
})

export const keyUnlockedEvent = securityEvent({
  kind: 'play.key_unlocked',
  details: z.strictObject({ provider: id, key: id }),
})

/** Asked for what no honest provider asks for. */
export const keyMisusedEvent = securityEvent({
  kind: 'play.key_misused',
  details: z.strictObject({ txId: id, reason }),
})

/** Wanted to pay out more than it may. */
export const payOutHeldEvent = securityEvent({
  kind: 'play.pay_out_held',
  details: z.strictObject({
    limit: z.enum(['call', 'provider', 'game', 'player']),
    most: z.string(),
    amount: z.string(),
    game: z.nullable(id),
    txId: id,
  }),
})

/** How often, from one address, since it was last said. */
export const keyUsedEvent = securityEvent({
  kind: 'play.key_used',
  details: z.strictObject({ calls: z.int() }),
})

export const keyChangedEvent = securityEvent({
  kind: 'play.key_changed',
  details: z.strictObject({ change: z.enum(['added', 'retired']), key: id }),
})

export const limitsChangedEvent = securityEvent({
  kind: 'play.limits_changed',
  details: z.strictObject({ provider: id, call: minor, day: minor, game: minor, player: minor }),
})
