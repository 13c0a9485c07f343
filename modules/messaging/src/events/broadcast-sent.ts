import { event } from '@trevo/bus'
import * as z from 'zod/mini'

/** A merchant has written to many. */
export const broadcastSent = event({
  subject: 'messaging.v1.broadcast_sent',
  payload: z.strictObject({ edition: z.int() }),
})
