import { COPY_FORMATS } from '@trevo/contract'
import { securityEvent } from '@trevo/security'
import * as z from 'zod/mini'

/** All that is held about a member was asked for, or a file of it taken away. */
export const copyEvent = securityEvent({
  kind: 'copies.copy',
  details: z.strictObject({
    change: z.enum(['asked', 'fetched']),
    copy: z.uuid(),
    format: z.optional(z.enum(COPY_FORMATS)),
  }),
})
