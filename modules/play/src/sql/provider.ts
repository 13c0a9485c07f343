import type { Database, Tx } from '@trevo/db'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { DB, PlayProvider, PlayProviderKey } from './schema.gen.ts'

export type KeyRow = Selectable<PlayProviderKey>
export type NewProvider = Omit<Insertable<PlayProvider>, 'merchant_id'>
export type NewKey = Omit<Insertable<PlayProviderKey>, 'merchant_id'>

type Limits = Pick<
  Updateable<PlayProvider>,
  'call_max_minor' | 'day_max_minor' | 'game_day_max_minor' | 'player_day_max_minor'
>

const ownMerchant = sql<number>`tenancy.merchant_id()`

export function readProviders(tx: Tx) {
  return tx.on<DB>().selectFrom('play.provider').selectAll().execute()
}

/** Those of all merchants: a request is signed before it says whose it is. */
export function readKeys(db: Database): Promise<KeyRow[]> {
  return db.call({ name: 'play.provider_keys', text: 'select * from play.provider_keys()', values: [] })
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

/** A secret is never replaced, only followed by another; where from it may be used can change. */
export async function insertKey(tx: Tx, key: NewKey): Promise<void> {
  await tx
    .on<DB>()
    .insertInto('play.provider_key')
    .values({ ...key, merchant_id: ownMerchant })
    .onConflict((conflict) => conflict.column('key_id').doUpdateSet({ addresses: key.addresses ?? [] }))
    .execute()
}

export async function updateLimits(tx: Tx, provider: string, limits: Limits): Promise<void> {
  await tx
    .on<DB>()
    .updateTable('play.provider')
    .set(limits)
    .where('merchant_id', '=', ownMerchant)
    .where('provider', '=', provider)
    .execute()
}

/** False when it is locked already. */
export async function lockKey(tx: Tx, keyId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .on<DB>()
    .updateTable('play.provider_key')
    .set({ locked_at: at })
    .where('key_id', '=', keyId)
    .where('locked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Since when it was locked, and whose it is; nothing when it was not. */
export async function unlockKey(tx: Tx, keyId: string) {
  const key = await tx
    .on<DB>()
    .selectFrom('play.provider_key')
    .select(['provider', 'locked_at'])
    .where('key_id', '=', keyId)
    .forUpdate()
    .executeTakeFirst()
  if (!key?.locked_at) return undefined
  await tx
    .on<DB>()
    .updateTable('play.provider_key')
    .set({ locked_at: null })
    .where('key_id', '=', keyId)
    .execute()
  return { provider: key.provider, locked_at: key.locked_at }
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
