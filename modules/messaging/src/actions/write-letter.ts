import type { LetterDraft } from '@trevo/contract'
import type { Tx } from '@trevo/db'
import { enqueue } from '@trevo/jobs'
import { bucketOf, fail, newId, ok, type Clock, type Result } from '@trevo/kernel'
import { quietUntil, warningFor, type Merchant } from '@trevo/merchants'
import { checkLetter, type MessageProblem } from '../domain/check-message.ts'
import { isOffer, withWarning } from '../domain/offer.ts'
import { heldLetterJob } from '../jobs.ts'
import { lawful } from '../lawful.ts'
import { lockInbox, storeInbox } from '../sql/inbox.ts'
import { insertLetter } from '../sql/letter.ts'

export interface Letter {
  readonly memberId: string
  /** A UUID of version 7, whose time is when the letter was written. The same one is written once. */
  readonly letterId: string
  readonly draft: LetterDraft
}

/** Writes to one member, in the caller's transaction: whatever the letter tells of happens with it. */
export async function writeLetter(
  tx: Tx,
  clock: Clock,
  merchant: Pick<Merchant, 'id' | 'pack' | 'profile'>,
  { memberId, letterId, draft }: Letter,
): Promise<Result<'written' | 'held' | 'unchanged', MessageProblem[]>> {
  const checked = checkLetter(draft, merchant.pack)
  if (!checked.ok) return fail(checked.error)
  const allowed = lawful(checked.value, merchant)
  if (!allowed.ok) return fail(allowed.error)
  const offers = isOffer(allowed.value)
  const until = offers ? quietUntil(merchant.pack, clock.now()) : undefined
  if (until !== undefined) {
    // Its time is when it can be read.
    const held = {
      merchantId: merchant.id,
      memberId,
      letterId: newId({ now: () => until }),
      draft: allowed.value,
    }
    await enqueue(tx, heldLetterJob, held, { runAt: new Date(until), key: `letter ${letterId}` })
    return ok('held')
  }
  const text = offers
    ? withWarning(allowed.value, (letters) => warningFor(merchant, letters, clock.now()))
    : allowed.value
  const member = { bucket: bucketOf(memberId), memberId }
  if (!(await insertLetter(tx, member, letterId, text))) return ok('unchanged')
  const state = await lockInbox(tx, member)
  await storeInbox(tx, member, {
    ...state,
    letters: state.letters + 1,
    unreadLetters: state.unreadLetters + 1,
  })
  return ok('written')
}
