import { LIMIT_KINDS, LIMIT_PERIODS } from '@trevo/contract'
import { job } from '@trevo/jobs'
import * as z from 'zod/mini'

export const endPauseJob = job({
  name: 'protection.end_pause',
  payload: z.strictObject({ merchantId: z.int(), memberId: z.uuid() }),
  maxAttempts: 12,
})

export const raiseJob = job({
  name: 'protection.raise',
  payload: z.strictObject({
    merchantId: z.int(),
    memberId: z.uuid(),
    kind: z.enum(LIMIT_KINDS),
    period: z.enum(LIMIT_PERIODS),
  }),
  maxAttempts: 12,
})

/** Asks the bureau, or asks it again. What gets lost the clock finds. */
export const identityJob = job({
  name: 'protection.identity',
  payload: z.strictObject({ merchantId: z.int(), bucket: z.int(), checkId: z.uuid() }),
  maxAttempts: 3,
})
