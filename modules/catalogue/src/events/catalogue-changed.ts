import { event } from '@trevo/bus'
import * as z from 'zod/mini'

/** Games, vendors or what a merchant offers of them have changed. */
export const catalogueChanged = event({
  subject: 'catalogue.v1.changed',
  payload: z.strictObject({ edition: z.int() }),
})
