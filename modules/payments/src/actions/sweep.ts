import type { KnownPsp } from '../psps.ts'
import { readReceived } from '../sql/received.ts'
import { markSwept, readPsps } from '../sql/psp.ts'
import { settleReceived, type SettlingParts } from './settle-received.ts'

/** Looked through again each time: a payment may be entered a while after it was made. */
const OVERLAP_MS = 600_000

/**
 * Looks through all that a payment service has received since the last time, charges or none: what no notification told
 * of is found here. The mark moves on only when everything found has been looked at.
 */
export async function sweep(parts: SettlingParts, known: KnownPsp): Promise<number> {
  const { merchantId, pspId } = known
  const to = new Date(parts.clock.now())
  const psp = (await parts.db.tx('directory', readPsps)).find(({ psp_id }) => psp_id === pspId)
  if (!psp) return 0
  const from = new Date(psp.swept_to.getTime() - OVERLAP_MS)
  let settled = 0
  const failures: unknown[] = []
  for await (const { endToEndId } of known.psp.pix.list({ from, to })) {
    const before = await parts.db.tx({ merchantId }, (tx) => readReceived(tx, endToEndId))
    if (before && before.due_at === null) continue
    // One that cannot be settled keeps no other from being found.
    await settleReceived(parts, known, endToEndId).then(
      () => (settled += 1),
      (error: unknown) => failures.push(error),
    )
  }
  if (failures.length > 0) throw new AggregateError(failures, 'not all that was received could be settled')
  await parts.db.tx({ merchantId }, (tx) => markSwept(tx, pspId, to))
  return settled
}
