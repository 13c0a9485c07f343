import type { Tx } from '@trevo/db'
import { sql } from 'kysely'
import type { CheckedMerchant } from '../domain/merchant-draft.ts'
import type { StoredMerchant } from '../merchant.ts'
import { readDocuments } from './document.ts'
import type { DB } from './schema.gen.ts'

export async function readMerchants(tx: Tx): Promise<StoredMerchant[]> {
  const rows = await tx
    .on<DB>()
    .selectFrom('merchants.merchant')
    .select(['merchant_id', 'revision', 'profile'])
    .orderBy('merchant_id')
    .execute()
  const documents = await readDocuments(tx)
  // Only saveMerchant writes profiles, and it writes checked ones.
  return rows.map(({ merchant_id, revision, profile }) => ({
    merchantId: merchant_id,
    revision,
    profile: profile as unknown as CheckedMerchant,
    documents: documents.get(merchant_id) ?? [],
  }))
}

/** Changes whenever any merchant does; cheap enough to ask every few seconds. */
export async function readFingerprint(tx: Tx): Promise<string> {
  const { fingerprint } = await tx
    .on<DB>()
    .selectFrom('merchants.merchant')
    .select(
      sql<string>`coalesce(string_agg(merchant_id || ':' || revision, ',' order by merchant_id), '')`.as(
        'fingerprint',
      ),
    )
    .executeTakeFirstOrThrow()
  return fingerprint
}

export interface SavedMerchant {
  readonly merchantId: number
  readonly revision: number
}

/** Nothing comes back when the stored profile is already the same. */
export function upsertMerchant(tx: Tx, profile: CheckedMerchant): Promise<SavedMerchant | undefined> {
  const json = JSON.stringify(profile)
  return tx
    .on<DB>()
    .insertInto('merchants.merchant')
    .values({ code: profile.code, pack: profile.pack, profile: json })
    .onConflict((conflict) =>
      conflict
        .column('code')
        .doUpdateSet((eb) => ({
          pack: eb.ref('excluded.pack'),
          profile: eb.ref('excluded.profile'),
          revision: sql<number>`merchant.revision + 1`,
          saved_at: sql<Date>`now()`,
        }))
        .where(sql<boolean>`merchant.profile is distinct from excluded.profile`),
    )
    .returning(['merchant_id as merchantId', 'revision'])
    .executeTakeFirst()
}

/** Something that belongs to the merchant has changed, though its profile has not. */
export async function raiseRevision(tx: Tx, merchantId: number): Promise<number> {
  const { revision } = await tx
    .on<DB>()
    .updateTable('merchants.merchant')
    .set({ revision: sql<number>`revision + 1` })
    .where('merchant_id', '=', merchantId)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

export async function replaceHosts(tx: Tx, merchantId: number, hosts: readonly string[]): Promise<void> {
  await tx.on<DB>().deleteFrom('merchants.host').where('merchant_id', '=', merchantId).execute()
  const rows = hosts.map((host, position) => ({ host, merchant_id: merchantId, position }))
  await tx.on<DB>().insertInto('merchants.host').values(rows).execute()
}
