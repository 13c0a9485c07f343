import type { MerchantRef } from '@trevo/http'
import type { PublishedDocument } from './domain/document.ts'
import type { CheckedMerchant } from './domain/merchant-draft.ts'
import { admitsCountry, effectiveSwitches } from './domain/pack-rules.ts'
import { marketPacks, type MarketPack } from './packs/index.ts'
import type { CountryOfIp } from './ports.ts'

/** A merchant as the processes hold it in memory: its profile with what the market pack makes of it. */
export interface Merchant extends MerchantRef {
  readonly profile: CheckedMerchant
  readonly pack: MarketPack
  /** Every version of what it and its members agree on, the newest of each document first. */
  readonly documents: readonly PublishedDocument[]
}

export interface StoredMerchant {
  readonly merchantId: number
  readonly revision: number
  readonly profile: CheckedMerchant
  readonly documents: readonly PublishedDocument[]
}

export function toMerchant(
  { merchantId, revision, profile, documents }: StoredMerchant,
  geo: CountryOfIp,
): Merchant {
  const pack = packOf(profile.pack)
  const { effective } = effectiveSwitches(pack, {
    ...profile.flags,
    ...profile.modules,
    ...profile.promotions,
  })
  return {
    id: merchantId,
    code: profile.code,
    // A new version of the pack changes what visitors may read just as a new profile does.
    revision: `${revision}-${pack.version}`,
    languages: profile.languages,
    defaultLanguage: pack.defaultLanguage,
    maintenance: profile.maintenance,
    features: new Set(Object.keys(effective).filter((name) => effective[name])),
    admits: (ip) => admitsCountry(pack, geo.countryOf(ip)),
    profile,
    pack,
    documents,
  }
}

export function packOf(code: string): MarketPack {
  const pack = Object.values(marketPacks).find((one) => one.code === code)
  if (!pack) throw new Error(`no market pack ${code}`)
  return pack
}
