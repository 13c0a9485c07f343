import type { Database } from '@trevo/db'
import { deleteFreeze } from '@trevo/ledger'
import { recordEvent, securityEvent } from '@trevo/security'
import * as z from 'zod/mini'

const freezeLiftedEvent = securityEvent({
  kind: 'ledger.freeze_lifted',
  details: z.strictObject({ reason: z.string().check(z.maxLength(200)) }),
})

/** Lets withdrawals go out again, and writes down who did it. Answers why they were frozen, if they were. */
export function liftFreeze(db: Database, by: string): Promise<string | undefined> {
  return db.tx('system', async (tx) => {
    const reason = await deleteFreeze(tx)
    if (reason === undefined) return undefined
    const actor = { kind: 'operator', id: by } as const
    const details = { reason: reason.slice(0, 200) }
    await recordEvent(tx, undefined, freezeLiftedEvent, { merchantId: null, outcome: 'done', actor, details })
    return reason
  })
}
