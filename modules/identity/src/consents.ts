import type { Tx } from '@trevo/db'
import { bucketOf } from '@trevo/kernel'
import { documentsToAccept, type Merchant, type PublishedDocument } from '@trevo/merchants'
import { readConsents, type Consent } from './sql/consent.ts'

/** What a member has yet to accept of what is in effect; nobody is asked about where nothing has to be. */
export async function readDueDocuments(
  tx: Tx,
  { documents }: Pick<Merchant, 'documents'>,
  memberId: string,
  now: number,
): Promise<readonly PublishedDocument[]> {
  const wanted = documentsToAccept(documents, now)
  if (wanted.length === 0) return []
  return dueOf(wanted, await readConsents(tx, { bucket: bucketOf(memberId), memberId }))
}

/** A later version stands for those before it. */
export function dueOf(
  wanted: readonly PublishedDocument[],
  accepted: readonly Pick<Consent, 'document' | 'version'>[],
): readonly PublishedDocument[] {
  return wanted.filter(
    ({ document, version }) => !accepted.some((one) => one.document === document && one.version >= version),
  )
}
