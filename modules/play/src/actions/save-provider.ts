import type { Database } from '@trevo/db'
import type { Vault } from '@trevo/vault'
import { SECRET_PURPOSE, type Provider } from '../providers.ts'
import { insertKey, retireKey, upsertCampaign, upsertProvider } from '../sql/provider.ts'

export type ProviderDraft = Omit<Provider, 'campaigns'>

export interface KeyDraft {
  readonly keyId: string
  readonly secret: string
  /** Where from it may be used; empty for anywhere. */
  readonly addresses: readonly string[]
}

/** Connects a studio with a brand, or changes how it is connected. */
export function saveProvider(db: Database, draft: ProviderDraft): Promise<void> {
  const { merchantId, code, launchUrl, feedUrl, locked, overdraw, returnsStuck } = draft
  const row = { provider: code, launch_url: launchUrl, feed_url: feedUrl, locked, overdraw }
  return db.tx({ merchantId }, (tx) => upsertProvider(tx, { ...row, returns_stuck: returnsStuck }))
}

export function addProviderKey(
  { db, vault }: { readonly db: Database; readonly vault: Vault },
  { merchantId, code }: Pick<Provider, 'merchantId' | 'code'>,
  { keyId, secret, addresses }: KeyDraft,
): Promise<void> {
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
