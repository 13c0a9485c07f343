import { emit } from '@trevo/bus'
import type { BroadcastDraft } from '@trevo/contract'
import type { Database } from '@trevo/db'
import { fail, ok, type Clock, type Result } from '@trevo/kernel'
import { enqueue } from '@trevo/jobs'
import { quietUntil, warningFor, type Merchant } from '@trevo/merchants'
import { checkBroadcast, type MessageProblem } from '../domain/check-message.ts'
import { isOffer, withWarning } from '../domain/offer.ts'
import { broadcastSent } from '../events/broadcast-sent.ts'
import { heldBroadcastJob } from '../jobs.ts'
import { lawful } from '../lawful.ts'
import { insertBroadcast, isSent } from '../sql/broadcast.ts'
import { nextEdition } from '../sql/edition.ts'

/** What nobody gave an end is shown for a year: inboxes do not grow for ever. */
const SHOWN_MS = 365 * 86_400_000

interface Parts {
  readonly db: Database
  readonly clock: Clock
}

/**
 * Writes to everybody of a kind who is registered by now. One row, however many they are; the same code is sent once,
 * however often this is called. An offer carries the warning of the market and waits until its quiet hours are over.
 */
export async function broadcast(
  { db, clock }: Parts,
  merchant: Pick<Merchant, 'id' | 'pack' | 'profile'>,
  draft: BroadcastDraft,
): Promise<Result<'sent' | 'held' | 'unchanged', MessageProblem[]>> {
  const sentAt = clock.now()
  const checked = checkBroadcast(draft, merchant.pack, sentAt)
  if (!checked.ok) return fail(checked.error)
  const allowed = lawful(checked.value, merchant)
  if (!allowed.ok) return fail(allowed.error)
  const endsAt = draft.endsAt === null ? sentAt + SHOWN_MS : Date.parse(draft.endsAt)
  return db.tx({ merchantId: merchant.id }, async (tx) => {
    if (await isSent(tx, draft.code)) return ok('unchanged')
    const offers = isOffer(allowed.value)
    const until = offers ? quietUntil(merchant.pack, sentAt) : undefined
    if (until !== undefined) {
      const held = { runAt: new Date(until), key: `broadcast ${merchant.id} ${draft.code}` }
      await enqueue(tx, heldBroadcastJob, { merchantId: merchant.id, draft: allowed.value }, held)
      return ok('held')
    }
    const text = offers
      ? withWarning(allowed.value, (letters) => warningFor(merchant, letters, sentAt))
      : allowed.value
    const edition = await nextEdition(tx)
    await insertBroadcast(tx, text, new Date(sentAt), new Date(endsAt))
    await emit(tx, broadcastSent, { edition })
    return ok('sent')
  })
}
