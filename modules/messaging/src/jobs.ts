import { BroadcastDraft, LetterDraft } from '@trevo/contract'
import { job } from '@trevo/jobs'
import * as z from 'zod/mini'

/** Advertising that waits until the quiet hours are over. */
const common = { maxAttempts: 10 } as const

export const heldBroadcastJob = job({
  ...common,
  name: 'messaging.held_broadcast',
  payload: z.strictObject({ merchantId: z.int(), draft: BroadcastDraft }),
})

export const heldLetterJob = job({
  ...common,
  name: 'messaging.held_letter',
  payload: z.strictObject({
    merchantId: z.int(),
    memberId: z.string(),
    letterId: z.string(),
    draft: LetterDraft,
  }),
})
