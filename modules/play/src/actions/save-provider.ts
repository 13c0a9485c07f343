import { safeUrl } from '@trevo/contract'
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

export interface AddressRules {
  /** For development: studios on this very machine, without TLS. */
  readonly allowsLocal?: boolean
}

/**
 * Connects a studio with a brand, or changes how it is connected. Throws for an address that browsers or we should not
 * be sent to.
 */
export async function saveProvider(
  db: Database,
  draft: ProviderDraft,
  { allowsLocal = false }: AddressRules = {},
): Promise<void> {
  const { merchantId, code, launchUrl, feedUrl, locked, overdraw, returnsStuck } = draft
  for (const [name, address] of Object.entries({ launchUrl, feedUrl })) {
    if (address !== null && !isProviderAddress(address, allowsLocal))
      throw new Error(`the ${name} of ${code} is no https address of a public host`)
  }
  const row = { provider: code, launch_url: launchUrl, feed_url: feedUrl, locked, overdraw }
  await db.tx({ merchantId }, (tx) => upsertProvider(tx, { ...row, returns_stuck: returnsStuck }))
}

/** This machine, as development names it. */
const LOCAL = /^http:\/\/(?:127\.0\.0\.1|(?:[\w-]+\.)*localhost)(?::\d{1,5})?(?=[/?]|$)/

function isProviderAddress(address: string, allowsLocal: boolean): boolean {
  // The one thing in it that no address has.
  const plain = address.replace('{game}', 'game')
  return safeUrl(plain).ok || (allowsLocal && LOCAL.test(plain) && URL.canParse(plain))
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
