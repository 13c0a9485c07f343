import { event } from '@trevo/bus'
import { LIMIT_KINDS, LIMIT_PERIODS } from '@trevo/contract'
import * as z from 'zod/mini'

/** A member wants a limit of theirs to be wider, or to go. */
export const raiseAsked = event({
  subject: 'protection.v1.raise_asked',
  payload: z.strictObject({
    memberId: z.uuid(),
    kind: z.enum(LIMIT_KINDS),
    period: z.enum(LIMIT_PERIODS),
  }),
})
