import type { DocumentDraft } from '@trevo/contract'

const paragraph = (text: string) => [{ kind: 'paragraph' as const, runs: [{ text }] }]

/** A version that says this, in both languages: of the terms, and asking for consent, unless told. */
export function draftOf(says: string, more: Partial<DocumentDraft> = {}): DocumentDraft {
  return {
    document: 'terms',
    needsConsent: true,
    effectiveFrom: null,
    texts: {
      PT: { title: 'Termos de uso', summary: `Muda: ${says}`, content: paragraph(says) },
      EN: { title: 'Terms of use', summary: `Changes: ${says}`, content: paragraph(`${says} (EN)`) },
    },
    ...more,
  }
}
