import type { DocumentReference } from '@trevo/contract'
import type { Tx } from '@trevo/db'
import { AppError, bucketOf } from '@trevo/kernel'
import { documentsInEffect, referenceOf } from '@trevo/merchants'
import { insertConsents } from '../sql/consent.ts'
import type { Reader } from './describe-consents.ts'

/** Writes down that a member accepts what is in effect, by the words they were shown. */
export async function acceptDocuments(
  tx: Tx,
  { merchant, memberId, language }: Reader,
  shown: readonly DocumentReference[],
  { now, ip }: { readonly now: number; readonly ip: string },
): Promise<void> {
  const current = documentsInEffect(merchant.documents, now).map(referenceOf)
  if (!shown.every((one) => current.some((other) => isSame(one, other))))
    throw new AppError('document.changed', { details: { documents: current } })
  const key = { bucket: bucketOf(memberId), memberId }
  await insertConsents(tx, key, shown, { language, ip, way: 'accepted' })
}

export function isSame(one: DocumentReference, other: DocumentReference): boolean {
  return one.document === other.document && one.version === other.version && one.digest === other.digest
}
