import { safeUrl } from '@trevo/contract'
import type { Database, Tx } from '@trevo/db'
import { assert } from '@trevo/kernel'
import { recordEvent } from '@trevo/security'
import type { Vault } from '@trevo/vault'
import { SECRET_PURPOSE, type Provider } from '../providers.ts'
import { keyChangedEvent } from '../security-events.ts'
import { insertKey, retireKey, upsertCampaign, upsertProvider } from '../sql/provider.ts'

/** How much it may pay out is said apart, by `limitExposure`: until then it is little. */
export type ProviderDraft = Omit<Provider, 'campaigns' | 'limits' | 'cancelUrl'> &
  Partial<Pick<Provider, 'cancelUrl'>>

export interface KeyDraft {
  readonly keyId: string
  readonly secret: string
  /** Where from it may be used, and from nowhere else. */
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
  const {
    merchantId,
    code,
    launchUrl,
    feedUrl,
    cancelUrl = null,
    locked,
    overdraw,
    returnsStuck,
    paysAdjustments,
  } = draft
  for (const [name, address] of Object.entries({ launchUrl, feedUrl, cancelUrl })) {
    if (address !== null && !isProviderAddress(address, allowsLocal))
      throw new Error(`the ${name} of ${code} is no https address of a public host`)
  }
  const urls = { launch_url: launchUrl, feed_url: feedUrl, cancel_url: cancelUrl }
  const terms = { locked, overdraw, returns_stuck: returnsStuck, pays_adjustments: paysAdjustments }
  await db.tx({ merchantId }, (tx) => upsertProvider(tx, { provider: code, ...urls, ...terms }))
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
  assert(addresses.length > 0, 'a key is for some addresses')
  const sealed = vault.seal(merchantId, SECRET_PURPOSE, secret)
  const row = { key_id: keyId, provider: code, secret: sealed, addresses: [...addresses] }
  return db.tx({ merchantId }, async (tx) => {
    await insertKey(tx, row)
    await recordKeyChange(tx, merchantId, keyId, 'added')
  })
}

export function retireProviderKey(db: Database, merchantId: number, keyId: string, at: Date): Promise<void> {
  return db.tx({ merchantId }, async (tx) => {
    await retireKey(tx, keyId, at)
    await recordKeyChange(tx, merchantId, keyId, 'retired')
  })
}

function recordKeyChange(
  tx: Tx,
  merchantId: number,
  key: string,
  change: 'added' | 'retired',
): Promise<void> {
  const actor = { kind: 'operator' } as const
  return recordEvent(tx, undefined, keyChangedEvent, {
    merchantId,
    outcome: 'done',
    actor,
    details: { change, key },
  })
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
