import { BroadcastDraft, LetterDraft, type Language } from '@trevo/contract'
import { fail, ok, type Result } from '@trevo/kernel'

/** `path` points into the draft, as in `texts.PT`. */
export type MessageProblem =
  | { readonly path: string; readonly fault: 'format' | 'missing' | 'over' }
  | {
      readonly path: 'texts'
      readonly fault: 'forbidden'
      readonly reason: { readonly text: string; readonly basis: string }
    }

interface Pack {
  readonly defaultLanguage: Language
}

/** What a broadcast must pass before it is sent. Tells all its problems at once. */
export function checkBroadcast(
  draft: BroadcastDraft,
  pack: Pack,
  now: number,
): Result<BroadcastDraft, MessageProblem[]> {
  const parsed = BroadcastDraft.safeParse(draft)
  if (!parsed.success) return fail(formatProblems(parsed.error.issues))
  const { endsAt, texts } = parsed.data
  const problems = languageProblems(texts, pack)
  if (endsAt !== null && Date.parse(endsAt) <= now) problems.push({ path: 'endsAt', fault: 'over' })
  return problems.length > 0 ? fail(problems) : ok(parsed.data)
}

export function checkLetter(draft: LetterDraft, pack: Pack): Result<LetterDraft, MessageProblem[]> {
  const parsed = LetterDraft.safeParse(draft)
  if (!parsed.success) return fail(formatProblems(parsed.error.issues))
  const problems = languageProblems(parsed.data.texts, pack)
  return problems.length > 0 ? fail(problems) : ok(parsed.data)
}

/** Whoever reads in another language gets the market's own. */
function languageProblems(texts: LetterDraft['texts'], { defaultLanguage }: Pack): MessageProblem[] {
  return texts[defaultLanguage] ? [] : [{ path: `texts.${defaultLanguage}`, fault: 'missing' }]
}

function formatProblems(issues: readonly { readonly path: readonly PropertyKey[] }[]): MessageProblem[] {
  return issues.map(({ path }) => ({ path: path.join('.'), fault: 'format' }))
}
