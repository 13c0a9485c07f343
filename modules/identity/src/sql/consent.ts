import type { ConsentWay, DocumentKind, DocumentReference } from '@trevo/contract'
import type { Tx } from '@trevo/db'
import { sql } from 'kysely'
import type { MemberKey } from './member.ts'
import type { DB } from './schema.gen.ts'

export interface NewConsent {
  readonly language: string
  readonly ip: string
  readonly way: Exclude<ConsentWay, 'carried_over'>
}

/** Who accepts the same again has accepted it the first time. */
export async function insertConsents(
  tx: Tx,
  { bucket, memberId }: MemberKey,
  documents: readonly DocumentReference[],
  consent: NewConsent,
): Promise<void> {
  if (documents.length === 0) return
  await tx
    .on<DB>()
    .insertInto('identity.consent')
    .values(
      documents.map((reference) => ({
        ...reference,
        ...consent,
        bucket,
        member_id: memberId,
        merchant_id: sql<number>`tenancy.merchant_id()`,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export interface Consent {
  readonly document: DocumentKind
  readonly version: number
  readonly way: ConsentWay
  readonly at: Date
}

/** The newest first. */
export async function readConsents(tx: Tx, { bucket, memberId }: MemberKey): Promise<Consent[]> {
  const rows = await tx
    .on<DB>()
    .selectFrom('identity.consent')
    .select(['document', 'version', 'way', 'at'])
    .where('bucket', '=', bucket)
    .where('member_id', '=', memberId)
    .orderBy('at', 'desc')
    .orderBy('document')
    .execute()
  // Checks of the table.
  return rows as Consent[]
}
