import { HelpDraft } from '@trevo/contract'
import { fail, ok, type Result } from '@trevo/kernel'
import type { ContentProblem } from './problem.ts'

export function checkHelp(
  given: unknown,
  { defaultLanguage }: { readonly defaultLanguage: string },
): Result<HelpDraft, ContentProblem[]> {
  const shape = HelpDraft.safeParse(given)
  if (!shape.success) {
    return fail(shape.error.issues.map(({ path }) => ({ path: path.join('.'), fault: 'format' }) as const))
  }
  const { texts } = shape.data
  const problems: ContentProblem[] = []
  if (!Object.hasOwn(texts, defaultLanguage))
    problems.push({ path: `texts.${defaultLanguage}`, fault: 'missing' })
  for (const [language, { content }] of Object.entries(texts)) {
    if (content.length === 0) problems.push({ path: `texts.${language}.content`, fault: 'missing' })
  }
  return problems.length > 0 ? fail(problems) : ok(shape.data)
}
