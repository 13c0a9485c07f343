import type { LetterDraft } from '@trevo/contract'
import type { Tx } from '@trevo/db'
import { bucketOf, fail, ok, type Result } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import { checkLetter, type MessageProblem } from '../domain/check-message.ts'
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
  merchant: Pick<Merchant, 'pack'>,
  { memberId, letterId, draft }: Letter,
): Promise<Result<'written' | 'unchanged', MessageProblem[]>> {
  const checked = checkLetter(draft, merchant.pack)
  if (!checked.ok) return fail(checked.error)
  const allowed = lawful(checked.value, merchant)
  if (!allowed.ok) return fail(allowed.error)
  const member = { bucket: bucketOf(memberId), memberId }
  if (!(await insertLetter(tx, member, letterId, allowed.value))) return ok('unchanged')
  const state = await lockInbox(tx, member)
  await storeInbox(tx, member, {
    ...state,
    letters: state.letters + 1,
    unreadLetters: state.unreadLetters + 1,
  })
  return ok('written')
}
