import type { BrandDocument, DocumentDraft, DocumentKind } from '@trevo/contract'
import type { Database } from '@trevo/db'
import { assert } from '@trevo/kernel'
import { documentsInEffect, referenceOf } from '../domain/document.ts'
import type { Merchant } from '../merchant.ts'
import { readTexts } from '../sql/document.ts'

export interface DocumentWanted {
  readonly document: DocumentKind
  /** The one in effect unless another is asked for; before the first takes effect, that one. */
  readonly version?: number | undefined
  readonly language: string
  readonly now: number
}

export async function describeDocument(
  db: Database,
  merchant: Merchant,
  { document, version, language, now }: DocumentWanted,
): Promise<BrandDocument | null> {
  const versions = merchant.documents.filter((one) => one.document === document)
  const current = documentsInEffect(versions, now)[0]
  const found =
    version === undefined ? (current ?? versions.at(-1)) : versions.find((one) => one.version === version)
  if (!found) return null
  const texts = await db.tx({ merchantId: merchant.id }, (tx) => readTexts(tx, document, found.version))
  assert(texts !== undefined, `${document} ${found.version} has no words`)
  return {
    ...referenceOf(found),
    ...wordsIn(texts, [language, merchant.defaultLanguage]),
    needsConsent: found.needsConsent,
    effectiveFrom: found.effectiveFrom,
    current: current?.version ?? null,
    versions: versions.map((one) => ({ version: one.version, effectiveFrom: one.effectiveFrom })),
  }
}

/** In the first of the languages that it is there in; publishing sees to it that it is in one of a merchant's own. */
export function wordsIn(
  texts: DocumentDraft['texts'],
  languages: readonly string[],
): NonNullable<DocumentDraft['texts']['PT']> {
  const found = languages.map((one) => texts[one as keyof typeof texts]).find((words) => words !== undefined)
  assert(found !== undefined, 'a document in no language of its merchant')
  return found
}
