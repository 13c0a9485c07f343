import { job } from '@trevo/jobs'
import * as z from 'zod/mini'

/** Asks a studio for stakes back. An answer that did not come is asked for again, in the same words. */
export const cancelJob = job({
  name: 'play.cancel',
  payload: z.strictObject({ merchantId: z.int(), memberId: z.uuid(), orderId: z.uuid() }),
  maxAttempts: 12,
})
