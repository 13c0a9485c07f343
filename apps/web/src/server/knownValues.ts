import {
  announcements,
  createClient,
  GATEWAYS,
  helpCenter,
  vendorTypes,
  type HelpItem,
} from '@trevo/contract'
import { createAsking, type Get } from './asking.ts'
import type { Brand } from './brands.ts'

/** What a merchant has that an address may name. */
export interface KnownValues {
  readonly vendors: ReadonlySet<string>
  readonly classes: ReadonlySet<string>
  readonly help: readonly Pick<HelpItem, 'tag'>[]
  /** By their numbers, in the order of the page. */
  readonly notices: readonly number[]
  readonly promotions: ReadonlySet<number>
}

export const NOTHING_KNOWN: KnownValues = {
  vendors: new Set(),
  classes: new Set(),
  help: [],
  notices: [],
  promotions: new Set(),
}

interface Asker {
  readonly brand: Brand
  readonly origin: string
  readonly cameFrom: string
}

/** Asked of the API once per version of a merchant. While it does not tell, nothing is known. */
export function createKnownValues(get: Get): (asker: Asker) => Promise<KnownValues> {
  const kept = new Map<string, { readonly version: string; readonly values: Promise<KnownValues> }>()
  return async (asker) => {
    const { settings, version } = asker.brand
    const { merchantCode } = settings.platform
    const known = kept.get(merchantCode)
    if (known?.version === version) return known.values
    const values = askForValues(get, asker).catch(() => {
      if (kept.get(merchantCode)?.values === values) kept.delete(merchantCode)
      return NOTHING_KNOWN
    })
    kept.set(merchantCode, { version, values })
    return values
  }
}

async function askForValues(get: Get, { brand, origin, cameFrom }: Asker): Promise<KnownValues> {
  const { defaultLanguage: language, merchantCode: merchant } = brand.settings.platform
  const { fetch } = createAsking(get, new URL(origin).host, cameFrom)
  const { send } = createClient({ origin, merchant, language, gateway: GATEWAYS.MOBILE, fetch })
  const [types, help, news] = await Promise.all([
    send(vendorTypes),
    send(helpCenter, { query: { device: 'MOBILE', lang: language, titles: '1' } }),
    send(announcements, { query: { types: 'A,PL,H,PR', platform: 'M' } }),
  ])
  if (!types.ok || !help.ok || !news.ok) throw new Error('the API does not tell what there is')
  const facets = Object.values(types.value.mapping)
  const { player, hot, promotion } = news.value
  return {
    vendors: new Set(facets.flatMap(({ vendors }) => vendors.map(({ vassalage }) => vassalage))),
    classes: new Set(facets.flatMap(({ gameClassify }) => gameClassify.map(({ key }) => key))),
    help: help.value.map(({ tag }) => ({ tag })),
    notices: [...player, ...hot].map(({ id }) => id),
    promotions: new Set(promotion.map(({ id }) => id)),
  }
}
