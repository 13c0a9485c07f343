import { event } from '@trevo/bus'
import * as z from 'zod/mini'

/** Something a visitor may read of a merchant has changed. */
export const merchantChanged = event({
  subject: 'merchants.v1.changed',
  payload: z.strictObject({ code: z.string(), revision: z.int() }),
})
