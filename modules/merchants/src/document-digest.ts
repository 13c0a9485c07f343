import { createHash } from 'node:crypto'
import type { DocumentDraft } from '@trevo/contract'

/**
 * SHA-256 of what a version says in all its languages: of JSON with the keys of every object in order, so that the same words
 * have the same digest however they were stored. What it changes is said about it, and is no part of it.
 */
export function documentDigest({ document, texts }: Pick<DocumentDraft, 'document' | 'texts'>): string {
  const said = Object.entries(texts).map(([language, { title, content }]) => [language, { title, content }])
  return createHash('sha256')
    .update(canonical({ document, texts: Object.fromEntries(said) }))
    .digest('hex')
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}
