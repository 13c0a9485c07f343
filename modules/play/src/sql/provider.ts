import type { Tx } from '@trevo/db'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { DB, PlayProvider, PlayProviderKey } from './schema.gen.ts'

export type KeyRow = Selectable<PlayProviderKey>
export type NewProvider = Omit<Insertable<PlayProvider>, 'merchant_id'>
export type NewKey = Omit<Insertable<PlayProviderKey>, 'merchant_id'>

const ownMerchant = sql<number>`tenancy.merchant_id()`

export function readProviders(tx: Tx) {
  return tx.on<DB>().selectFrom('play.provider').selectAll().execute()
}

export function readKeys(tx: Tx): Promise<KeyRow[]> {
  return tx.on<DB>().selectFrom('play.provider_key').selectAll().where('retired_at', 'is', null).execute()
}

export function readCampaigns(tx: Tx) {
  return tx.on<DB>().selectFrom('play.campaign').selectAll().execute()
}

export async function upsertProvider(tx: Tx, provider: NewProvider): Promise<void> {
  await tx
    .on<DB>()
    .insertInto('play.provider')
    .values({ ...provider, merchant_id: ownMerchant })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'provider']).doUpdateSet(provider))
    .execute()
}

/** A key that is there already stays as it is: a secret is never replaced, only followed by another. */
export async function insertKey(tx: Tx, key: NewKey): Promise<void> {
  await tx
    .on<DB>()
    .insertInto('play.provider_key')
    .values({ ...key, merchant_id: ownMerchant })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function retireKey(tx: Tx, keyId: string, at: Date): Promise<void> {
  await tx
    .on<DB>()
    .updateTable('play.provider_key')
    .set({ retired_at: at })
    .where('key_id', '=', keyId)
    .execute()
}

export async function upsertCampaign(tx: Tx, provider: string, campaignId: string, paysTo: 'cash' | 'bonus') {
  await tx
    .on<DB>()
    .insertInto('play.campaign')
    .values({ merchant_id: ownMerchant, provider, campaign_id: campaignId, pays_to: paysTo })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'provider', 'campaign_id']).doUpdateSet({ pays_to: paysTo }),
    )
    .execute()
}
