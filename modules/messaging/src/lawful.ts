import { forbiddenLink, forbiddenPhrase } from '@trevo/content'
import type { LetterDraft } from '@trevo/contract'
import { fail, ok, type Result } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import type { MessageProblem } from './domain/check-message.ts'

/** A message that leads nowhere the market forbids, and says nothing it does. */
export function lawful<Draft extends LetterDraft>(
  draft: Draft,
  { pack }: Pick<Merchant, 'pack'>,
): Result<Draft, MessageProblem[]> {
  const contents = Object.values(draft.texts).map(({ content }) => content)
  const reason = forbiddenLink(contents, pack) ?? forbiddenPhrase(draft.texts, pack)
  return reason ? fail([{ path: 'texts', fault: 'forbidden', reason }]) : ok(draft)
}
