import type { DocumentReference } from '@trevo/contract'

/** A version of what a brand and its members agree on, without its words. */
export interface PublishedDocument extends DocumentReference {
  readonly needsConsent: boolean
  readonly effectiveFrom: number
}

/** Of each document the version that holds at that moment. */
export function documentsInEffect(
  documents: readonly PublishedDocument[],
  now: number,
): readonly PublishedDocument[] {
  return newestOfEach(documents.filter(({ effectiveFrom }) => effectiveFrom <= now))
}

/** Of each document the version that members have to have accepted by then, or a later one. */
export function documentsToAccept(
  documents: readonly PublishedDocument[],
  now: number,
): readonly PublishedDocument[] {
  return newestOfEach(documents.filter((one) => one.needsConsent && one.effectiveFrom <= now))
}

/** Changes when another version takes effect. */
export function documentsKey(documents: readonly PublishedDocument[], now: number): string {
  return documentsInEffect(documents, now)
    .map(({ document, version }) => `${document}:${version}`)
    .join()
}

export const referenceOf = ({ document, version, digest }: PublishedDocument): DocumentReference => ({
  document,
  version,
  digest,
})

function newestOfEach(documents: readonly PublishedDocument[]): readonly PublishedDocument[] {
  return documents.filter(
    (one) => !documents.some((other) => other.document === one.document && other.version > one.version),
  )
}
