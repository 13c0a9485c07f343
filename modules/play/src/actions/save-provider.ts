import type { Database } from '@trevo/db'
import { assert } from '@trevo/kernel'
import type { Vault } from '@trevo/vault'
import { SECRET_PURPOSE, type Provider } from '../providers.ts'
import { insertKey, retireKey, upsertCampaign, upsertProvider } from '../sql/provider.ts'

/** How much it may pay out is said apart, by `limitExposure`: until then it is little. */
export type ProviderDraft = Omit<Provider, 'campaigns' | 'limits'>

export interface KeyDraft {
  readonly keyId: string
  readonly secret: string
  /** Where from it may be used, and from nowhere else. */
  readonly addresses: readonly string[]
}

/** Connects a studio with a brand, or changes how it is connected. */
export function saveProvider(db: Database, draft: ProviderDraft): Promise<void> {
  const { merchantId, code, launchUrl, feedUrl, locked, overdraw, returnsStuck, paysAdjustments } = draft
  const urls = { launch_url: launchUrl, feed_url: feedUrl }
  const terms = { locked, overdraw, returns_stuck: returnsStuck, pays_adjustments: paysAdjustments }
  return db.tx({ merchantId }, (tx) => upsertProvider(tx, { provider: code, ...urls, ...terms }))
}

export function addProviderKey(
  { db, vault }: { readonly db: Database; readonly vault: Vault },
  { merchantId, code }: Pick<Provider, 'merchantId' | 'code'>,
  { keyId, secret, addresses }: KeyDraft,
): Promise<void> {
  assert(addresses.length > 0, 'a key is for some addresses')
  const sealed = vault.seal(merchantId, SECRET_PURPOSE, secret)
  const row = { key_id: keyId, provider: code, secret: sealed, addresses: [...addresses] }
  return db.tx({ merchantId }, (tx) => insertKey(tx, row))
}

export function retireProviderKey(db: Database, merchantId: number, keyId: string, at: Date): Promise<void> {
  return db.tx({ merchantId }, (tx) => retireKey(tx, keyId, at))
}

/** Says where the winnings of a studio's campaign go. */
export function saveCampaign(
  db: Database,
  { merchantId, code }: Pick<Provider, 'merchantId' | 'code'>,
  campaignId: string,
  paysTo: 'cash' | 'bonus',
): Promise<void> {
  return db.tx({ merchantId }, (tx) => upsertCampaign(tx, code, campaignId, paysTo))
}
