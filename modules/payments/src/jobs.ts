import { job } from '@trevo/jobs'
import * as z from 'zod/mini'

const Key = { merchantId: z.int(), bucket: z.int() }

/** Takes a withdrawal on; what does not get any further is taken up again by the clock. */
export const withdrawalJob = job({
  name: 'payments.withdrawal',
  payload: z.strictObject({ ...Key, withdrawalId: z.uuid() }),
  maxAttempts: 5,
})

/** Asks what came for a charge. */
export const chargeJob = job({
  name: 'payments.charge',
  payload: z.strictObject({ ...Key, depositId: z.uuid() }),
  maxAttempts: 3,
})

export const notificationJob = job({
  name: 'payments.notification',
  payload: z.strictObject({ merchantId: z.int(), notificationId: z.uuid() }),
  maxAttempts: 12,
})
