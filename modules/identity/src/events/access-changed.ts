import { event } from '@trevo/bus'
import * as z from 'zod/mini'
import { ACCESS_CHANGES } from '../domain/access-change.ts'

/** Who can get into an account, or how, is not as it was: its owner is to hear of it, whoever did it. */
export const accessChanged = event({
  subject: 'identity.v1.access_changed',
  payload: z.strictObject({
    memberId: z.uuid(),
    change: z.enum(ACCESS_CHANGES),
    /** The browser it was done in, as a person would call it. */
    device: z.string(),
    /** Milliseconds since the epoch. */
    at: z.int(),
  }),
})
