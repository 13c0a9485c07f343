import { DocumentDraft } from '@trevo/contract'
import { fail, ok, type Result } from '@trevo/kernel'
import type { PublishedDocument } from './document.ts'

export interface DocumentProblem {
  readonly path: string
  /** `early`: it would take effect before the version it comes after. */
  readonly fault: 'format' | 'missing' | 'early'
}

/** A brand's members read a document in any of its languages, so it is there in all of them. */
export function checkDocument(
  given: unknown,
  { languages }: { readonly languages: readonly string[] },
): Result<DocumentDraft, DocumentProblem[]> {
  const shape = DocumentDraft.safeParse(given)
  if (!shape.success)
    return fail(shape.error.issues.map(({ path }) => ({ path: path.join('.'), fault: 'format' }) as const))
  const missing = languages.filter((language) => !Object.hasOwn(shape.data.texts, language))
  return missing.length > 0
    ? fail(missing.map((language) => ({ path: `texts.${language}`, fault: 'missing' }) as const))
    : ok(shape.data)
}

/** Whether it can come after the last version there is. */
export function checkSuccession(
  { texts }: DocumentDraft,
  effectiveFrom: number,
  last: Pick<PublishedDocument, 'effectiveFrom'>,
): DocumentProblem[] {
  const unsaid = Object.entries(texts).filter(([, { summary }]) => summary === null)
  return [
    ...(effectiveFrom < last.effectiveFrom ? [{ path: 'effectiveFrom', fault: 'early' } as const] : []),
    ...unsaid.map(([language]) => ({ path: `texts.${language}.summary`, fault: 'missing' }) as const),
  ]
}
