import { event } from '@trevo/bus'
import * as z from 'zod/mini'

/** Something a merchant publishes has changed. */
export const contentChanged = event({
  subject: 'content.v1.changed',
  payload: z.strictObject({ edition: z.int() }),
})
