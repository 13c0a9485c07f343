import type { LetterDraft } from '@trevo/contract'
import type { Tx } from '@trevo/db'
import { mailMember, type IdentityParts } from '@trevo/identity'
import { assert } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import { writeLetter } from './write-letter.ts'

export interface MemberNotice {
  readonly merchant: Merchant
  readonly memberId: string
  /** A UUID of version 7. The same one is written once. */
  readonly noticeId: string
  /** Paragraphs alone. */
  readonly draft: LetterDraft
}

/** Tells a member in their inbox and by mail, in the caller's transaction: whoever is logged out reads it all the same. */
export async function tellMember(
  tx: Tx,
  parts: Pick<IdentityParts, 'clock' | 'vault' | 'log'>,
  { merchant, memberId, noticeId, draft }: MemberNotice,
): Promise<void> {
  const written = await writeLetter(tx, parts.clock, merchant, { memberId, letterId: noticeId, draft })
  assert(written.ok, 'a letter of our own is refused')
  if (written.value === 'unchanged') return
  const text = draft.texts[merchant.pack.defaultLanguage]
  assert(text !== undefined, 'a letter without the language of its market')
  const lines = text.content.flatMap((block) =>
    block.kind === 'paragraph' ? [block.runs.map((run) => run.text).join('')] : [],
  )
  await mailMember(tx, parts, merchant, memberId, { subject: text.subject, lines })
}
