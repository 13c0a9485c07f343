import { z } from 'zod'
import type { Database } from './database.ts'
import { keep, type Kept } from './kept.ts'

const Reason = z.string().min(1).max(140)

/** What becomes of what is asked for, and after how long, unless somebody decides it by hand. */
export const Policy = z.strictObject({
  payouts: z.discriminatedUnion('mode', [
    z.strictObject({ mode: z.literal('settle'), afterMs: z.int().min(0) }),
    z.strictObject({ mode: z.literal('refuse'), afterMs: z.int().min(0), reason: Reason }),
    z.strictObject({ mode: z.literal('hold') }),
  ]),
  returns: z.discriminatedUnion('mode', [
    z.strictObject({ mode: z.literal('settle'), afterMs: z.int().min(0) }),
    z.strictObject({ mode: z.literal('fail'), afterMs: z.int().min(0), reason: Reason }),
    z.strictObject({ mode: z.literal('hold') }),
  ]),
})
export type Policy = z.infer<typeof Policy>

export const openPolicy = (database: Database): Kept<Policy> =>
  keep(database, 'policy', Policy, {
    payouts: { mode: 'settle', afterMs: 0 },
    returns: { mode: 'settle', afterMs: 0 },
  })
