import type { DocumentDraft, DocumentKind } from '@trevo/contract'
import type { Tx } from '@trevo/db'
import { sql } from 'kysely'
import type { PublishedDocument } from '../domain/document.ts'
import type { DB } from './schema.gen.ts'

const COLUMNS = ['document', 'version', 'digest', 'needs_consent', 'effective_from'] as const

interface Row {
  readonly document: string
  readonly version: number
  readonly digest: string
  readonly needs_consent: boolean
  readonly effective_from: Date
}

const publishedOf = ({
  document,
  version,
  digest,
  needs_consent,
  effective_from,
}: Row): PublishedDocument => ({
  // A check of the table.
  document: document as DocumentKind,
  version,
  digest,
  needsConsent: needs_consent,
  effectiveFrom: effective_from.getTime(),
})

/** The versions of all merchants, by merchant. */
export async function readDocuments(tx: Tx): Promise<ReadonlyMap<number, readonly PublishedDocument[]>> {
  const rows = await tx
    .on<DB>()
    .selectFrom('merchants.document')
    .select([...COLUMNS, 'merchant_id'])
    .orderBy('document')
    .orderBy('version', 'desc')
    .execute()
  const grouped = Map.groupBy(rows, ({ merchant_id }) => merchant_id)
  return new Map([...grouped].map(([merchantId, own]) => [merchantId, own.map(publishedOf)]))
}

/** Nobody else publishes for the merchant until the transaction ends. */
export async function lockLastVersion(
  tx: Tx,
  merchantId: number,
  document: DocumentKind,
): Promise<PublishedDocument | undefined> {
  await tx
    .on<DB>()
    .selectFrom('merchants.merchant')
    .select('merchant_id')
    .where('merchant_id', '=', merchantId)
    .forUpdate()
    .execute()
  const row = await tx
    .on<DB>()
    .selectFrom('merchants.document')
    .select(COLUMNS)
    .where('merchant_id', '=', merchantId)
    .where('document', '=', document)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && publishedOf(row)
}

export interface NewVersion extends PublishedDocument {
  readonly merchantId: number
  readonly texts: DocumentDraft['texts']
  readonly by: string
}

export async function insertVersion(tx: Tx, one: NewVersion): Promise<void> {
  await tx
    .on<DB>()
    .insertInto('merchants.document')
    .values({
      merchant_id: one.merchantId,
      document: one.document,
      version: one.version,
      digest: one.digest,
      needs_consent: one.needsConsent,
      effective_from: new Date(one.effectiveFrom),
      texts: JSON.stringify(one.texts),
      published_by: one.by,
    })
    .execute()
}

export async function readTexts(
  tx: Tx,
  document: DocumentKind,
  version: number,
): Promise<DocumentDraft['texts'] | undefined> {
  const row = await tx
    .on<DB>()
    .selectFrom('merchants.document')
    .select('texts')
    .where('merchant_id', '=', sql<number>`tenancy.merchant_id()`)
    .where('document', '=', document)
    .where('version', '=', version)
    .executeTakeFirst()
  // Only publishDocument writes them, and it writes checked ones.
  return row?.texts as DocumentDraft['texts'] | undefined
}
